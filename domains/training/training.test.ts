import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { familyTrainingCalls } from '#domains/families/training/family-training.calls.ts'
import { toldOf } from '#domains/notices/told-testing.ts'
import { uploadFile } from '#domains/files/upload-testing.ts'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { worklistCalls } from '#domains/home/worklist.calls.ts'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { courseCalls } from './courses/courses.calls.ts'
import { ownTrainingCalls } from './own/own.calls.ts'
import { trainedCalls } from './people/people.calls.ts'
import { requirementCalls } from './requirements/requirements.calls.ts'
import { attendeeCalls } from './sessions/attendees.calls.ts'
import { sessionCalls } from './sessions/sessions.calls.ts'
import { openTrainingAgency, refusedAs, type TrainingAgency } from './training-testing.ts'

let a: TrainingAgency
beforeAll(async () => {
  a = await openTrainingAgency()
})
afterAll(() => a.close())

const get = (TrainingSessionID: string) => a.manager.ok(sessionCalls.getSession, { TrainingSessionID })
const undo = (ChangeSetID: string) => a.manager.ok(activityCalls.undoChangeSet, { ChangeSetID })

test('a course is added, changed with its version, found once by its title; a session stays within its days', async () => {
  const id = await a.course({ Title: 'Lipsum for everybody', OfferedUntil: addDays(a.today, 30) })
  const twice = await a.manager.send(courseCalls.addEditCourse, {
    Title: 'LIPSUM for  everybody',
    Category: 'Other',
    Hours: 1,
    Mode: 'Video',
    OfferedFrom: a.today,
  })
  expect(refusedAs(twice)).toEqual([409, 'SameTitle', 'Title'])
  const late = { TrainingCourseID: id, HeldOn: addDays(a.today, 30), BeginsAt: '09:00', EndsAt: '10:00' }
  expect(refusedAs(await a.manager.send(sessionCalls.addEditSession, late))).toEqual([409, 'OutsideCourse', 'HeldOn'])
  await a.session({ TrainingCourseID: id, HeldOn: addDays(a.today, 29) })
  const course = (await a.manager.ok(courseCalls.getCourses, {})).Courses.find((one) => one.TrainingCourseID === id)!
  expect(course).toMatchObject({ NextOn: addDays(a.today, 29), Hours: 2, Held: 0 })
  const { NextOn: _next, Held: _held, Files: _files, ...values } = course
  const shorter = { ...values, OfferedUntil: addDays(a.today, 20) }
  expect(refusedAs(await a.manager.send(courseCalls.addEditCourse, shorter))).toEqual([
    409,
    'SessionOutside',
    'OfferedUntil',
  ])
  expect(
    refusedAs(await a.manager.send(courseCalls.addEditCourse, { ...values, OfferedUntil: values.OfferedFrom }))[1],
  ).toBe('EndsBeforeStart')
  await a.manager.ok(courseCalls.addEditCourse, { ...values, Hours: 2.5 })
  expect(refusedAs(await a.manager.send(courseCalls.addEditCourse, values))[1]).toBe('Stale')
  const backwards = { ...late, HeldOn: a.today, EndsAt: '08:59' }
  expect(refusedAs(await a.manager.send(sessionCalls.addEditSession, backwards))).toEqual([
    400,
    'EndsBeforeBegin',
    'EndsAt',
  ])
  const scripted = { ...late, HeldOn: a.today, Link: 'javascript:alert(1)' }
  expect(refusedAs(await a.manager.send(sessionCalls.addEditSession, scripted))).toEqual([400, 'NotALink', 'Link'])
})

test('four kinds of people are on one list, each once; hours count only for who attended', async () => {
  const id = await a.session()
  const renata = await a.employee('renata.mockley')
  const elaine = await a.personOf('Elaine Harper-Sample')
  const { id: helper } = await a.one<{
    id: string
  }>(`with s as (select id from sub_program where name like 'Strong%' order by name limit 1),
      p as (insert into person (first_name, last_name, sub_program_ids) select 'Helga', 'Sample-Helper', array[s.id] from s returning id)
    insert into volunteer (person_id, sub_program_id, roles, start_date) select p.id, s.id, '{Family Friend}', current_date - 30 from p, s
    returning person_id as id`)
  for (const [kind, who] of [
    ['Employee', renata.person],
    ['Resource parent', elaine],
    ['Volunteer', helper],
    ['Church guest', 'Ezra Sampleguest'],
  ] as const)
    expect((await a.add(id, kind, who)).status, kind).toBe(200)
  expect(refusedAs(await a.add(id, 'Employee', renata.person))[1]).toBe('Already')
  expect(refusedAs(await a.add(id, 'Church guest', 'ezra  SAMPLEGUEST'))[1]).toBe('Already')
  expect(refusedAs(await a.add(id, 'Volunteer', renata.person))).toEqual([404, 'NotKnown', 'PersonID'])
  expect(refusedAs(await a.add(id, 'Church guest', null))[1]).toBe('WhoMissing')
  expect((await a.mark(id, 'Attended')).status).toBe(200)
  const people = await a.list(id)
  expect(people.map(({ Status, Hours }) => [Status, Hours])).toEqual(Array.from({ length: 4 }, () => ['Attended', 2]))
  const guest = people.find(({ Name }) => Name === 'Ezra Sampleguest')!
  await a.mark(id, 'No-show', guest.TrainingAttendeeID)
  expect((await a.list(id)).find(({ Name }) => Name === 'Ezra Sampleguest')!.Hours).toBeNull()
  const mine = await a.worker.ok(ownTrainingCalls.getEmployeeTrainings, {})
  expect(mine.Taken.find(({ TrainingSessionID }) => TrainingSessionID === id)).toMatchObject({
    Hours: 2,
    Source: 'Session',
  })
  // The database knows no hours without attendance, whoever writes.
  await expect(
    a.owner.query(`update training_attendee set hours = 2 where id = $1`, [guest.TrainingAttendeeID]),
  ).rejects.toMatchObject({ constraint: 'training_attendee_hours' })
})

test('the hours of a resource parent are one list: what a session gives is in the family’s record, and follows it', async () => {
  const id = await a.session()
  const elaine = await a.personOf('Elaine Harper-Sample')
  const family = (await a.one<{ id: string }>(`select id from resource_family where name = 'Harper-Sample'`)).id
  const worker = await a.as('renata.mockley')
  const hours = async () => {
    const chart = await worker.ok(familyTrainingCalls.getTraining, { FosterResourceFamilyID: family })
    return chart.People.find(({ PersonID }) => PersonID === elaine)!.Hours
  }
  const before = await hours()
  const roster = async () =>
    Number(
      (await a.one<{ h: string }>('select training_hours as h from family_roster where family_id = $1', [family])).h,
    )
  const listed = await roster()
  const { TrainingAttendeeID } = (await a.add(id, 'Resource parent', elaine)).body
  expect(await hours()).toBe(before)
  await a.mark(id, 'Attended')
  expect([await hours(), await roster()]).toEqual([before + 2, listed + 2])
  // The record of the person counts it once.
  const record = await a.manager.ok(trainedCalls.getTrainedPerson, { PersonID: elaine, Kind: 'Resource parent' })
  expect(record.Taken.filter(({ TrainingSessionID }) => TrainingSessionID === id)).toHaveLength(1)
  expect(record.Hours).toBe(await hours())
  // On the chart it is read and not changed: it belongs to the session.
  const chart = await worker.ok(familyTrainingCalls.getTraining, { FosterResourceFamilyID: family })
  const line = chart.Trainings.find(({ FromSession }) => FromSession)!
  const gone = {
    FosterResourceFamilyID: family,
    FamilyTrainingID: line.FamilyTrainingID,
    Reason: 'Twice',
    version: line.version,
  }
  expect(refusedAs(await worker.send(familyTrainingCalls.deleteTraining, gone))[1]).toBe('OfSession')
  await a.mark(id, 'No-show', TrainingAttendeeID)
  expect(await hours()).toBe(before)
  await a.mark(id, 'Attended', TrainingAttendeeID)
  const [attendee] = await a.list(id)
  const removal = { TrainingSessionID: id, TrainingAttendeeID, Reason: 'Wrong person', version: attendee!.version }
  const preview = await a.manager.send(attendeeCalls.deleteAttendee, removal, { preview: true })
  expect(JSON.stringify(preview.body)).toContain('loses the hours')
  const { ChangeSetID } = await a.manager.ok(attendeeCalls.deleteAttendee, removal)
  expect([await hours(), await roster()]).toEqual([before, listed])
  await undo(ChangeSetID)
  expect([await hours(), await roster()]).toEqual([before + 2, listed + 2])
  // Training that the family recorded by itself is in the same list.
  await worker.ok(familyTrainingCalls.addEditTraining, {
    FosterResourceFamilyID: family,
    PersonID: elaine,
    Title: 'A book about sleep',
    Kind: 'Ongoing',
    TrainedOn: a.today,
    Hours: 1,
  })
  const after = await a.manager.ok(trainedCalls.getTrainedPerson, { PersonID: elaine, Kind: 'Resource parent' })
  expect(after.Hours).toBe(await hours())
  expect(after.Taken.map(({ Title }) => Title)).toContain('A book about sleep')
})

test('the last seat goes to one of many, the others wait, and who waits longest gets what comes free', async () => {
  const id = await a.session({ Seats: 1, HeldOn: addDays(a.today, 8) })
  const emails = ['renata.mockley', 'silas.placehold', 'dario.examply', 'priya.notreal']
  const actors = await Promise.all(emails.map((one) => a.as(one)))
  const replies = await Promise.all(actors.map((one) => one.send(ownTrainingCalls.register, { TrainingSessionID: id })))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(replies.filter(({ body }) => body.Status === 'Registered')).toHaveLength(1)
  expect(refusedAs(await actors[0]!.send(ownTrainingCalls.register, { TrainingSessionID: id }))[1]).toBe('Already')
  const first = replies.findIndex(({ body }) => body.Status === 'Registered')
  const { TrainingAttendeeID, version } = replies[first]!.body
  // Nobody gives up a place that is another one's.
  const other = actors[(first + 1) % 4]!
  expect((await other.send(ownTrainingCalls.leave, { TrainingAttendeeID, version })).status).toBe(404)
  const longest = (
    await a.one<{ id: string }>(
      `select id from training_attendee where session_id = $1 and status = 'Waitlisted' order by created_at, id limit 1`,
      [id],
    )
  ).id
  await actors[first]!.ok(ownTrainingCalls.leave, { TrainingAttendeeID, version })
  const people = await a.list(id)
  expect(people.filter(({ Status }) => Status === 'Registered').map((one) => one.TrainingAttendeeID)).toEqual([longest])
  // More seats, more people; fewer than are taken is refused.
  const { version: seen, Seats: _seats, ...session } = await get(id)
  const values = {
    TrainingSessionID: id,
    TrainingCourseID: session.TrainingCourseID,
    HeldOn: session.HeldOn,
    BeginsAt: session.BeginsAt,
    EndsAt: session.EndsAt,
  }
  await a.manager.ok(sessionCalls.addEditSession, { ...values, Seats: 3, version: seen })
  expect((await a.list(id)).every(({ Status }) => Status === 'Registered')).toBe(true)
  const fewer = await a.manager.send(sessionCalls.addEditSession, {
    ...values,
    Seats: 2,
    version: (await get(id)).version,
  })
  expect(refusedAs(fewer)).toEqual([409, 'TooFewSeats', 'Seats'])
  // Not even the database gives a seat twice.
  await expect(
    a.owner.query(
      `insert into training_attendee (session_id, kind, guest_name, status) values ($1, 'Church guest', 'One Toomany', 'Registered')`,
      [id],
    ),
  ).rejects.toMatchObject({ constraint: 'training_attendee_seats' })
})

test('attendance waits for the day; a canceled session takes nobody; what was seen by another is stale', async () => {
  const id = await a.session({ HeldOn: addDays(a.today, 3) })
  const { body } = await a.add(id, 'Church guest', 'Vera Sampleguest')
  const mark = (Status: 'Attended' | 'Excused', version = body.version) =>
    a.manager.send(attendeeCalls.markAttendance, {
      TrainingSessionID: id,
      Marks: [{ TrainingAttendeeID: body.TrainingAttendeeID, Status, version }],
    })
  expect(refusedAs(await mark('Attended'))).toEqual([409, 'NotYet', 'Marks'])
  expect((await mark('Excused')).status).toBe(200)
  expect(refusedAs(await mark('Excused'))[1]).toBe('Stale')
  // Of another session it is not there.
  const foreign = await a.session()
  const elsewhere = await a.manager.send(attendeeCalls.markAttendance, {
    TrainingSessionID: foreign,
    Marks: [{ TrainingAttendeeID: body.TrainingAttendeeID, Status: 'Attended', version: body.version + 1 }],
  })
  expect(elsewhere.status).toBe(404)
  await a.manager.ok(sessionCalls.cancelSession, {
    TrainingSessionID: id,
    IsCanceled: true,
    version: (await get(id)).version,
  })
  expect(refusedAs(await a.add(id, 'Church guest', 'Otto Sampleguest'))[1]).toBe('Canceled')
  expect(refusedAs(await a.worker.send(ownTrainingCalls.register, { TrainingSessionID: id }))[1]).toBe('Canceled')
})

test('who is registered or waits is told of another day or hour, once, and nobody of a session that stays', async () => {
  const id = await a.session({ HeldOn: addDays(a.today, 5), Seats: 1 })
  const [renata, omar] = [await a.employee('renata.mockley'), await a.employee('omar.orangeworth')]
  await a.add(id, 'Employee', renata.person)
  await a.add(id, 'Employee', omar.person)
  await a.owner.query('delete from notice')
  const save = async (more: object) => {
    const { TrainingSessionID, TrainingCourseID, HeldOn, BeginsAt, EndsAt, Place, Seats, version } = await get(id)
    return a.manager.ok(sessionCalls.addEditSession, {
      TrainingSessionID,
      TrainingCourseID,
      HeldOn,
      BeginsAt,
      EndsAt,
      Place,
      Seats,
      version,
      ...more,
    })
  }
  await save({ Seats: 2 })
  expect(await toldOf(a, 'training.moved')).toEqual([])
  await save({ HeldOn: addDays(a.today, 6), BeginsAt: '10:30', EndsAt: '12:00' })
  const told = await toldOf(a, 'training.moved')
  expect(told.map(({ who }) => who).toSorted()).toEqual([renata.id, omar.id].toSorted())
  expect(told[0]).toMatchObject({
    en: expect.stringMatching(/^Changed: /),
    es: expect.stringMatching(/^Cambió: /),
  })
})

test('a course goes with its sessions, hours and certificates, says so first, and comes back whole', async () => {
  const course = await a.course({ HasCertificate: true, MonthsValid: 12 })
  const id = await a.session({ TrainingCourseID: course })
  const renata = await a.employee('renata.mockley')
  const { TrainingAttendeeID } = (await a.add(id, 'Employee', renata.person, { Came: true })).body
  const proof = await a.one<{ id: string }>(
    `insert into training_proof (person_id, kind, course_id, attendee_id, title, issued_on) values ($1, 'Employee', $2, $3, 'Sample', $4) returning id`,
    [renata.person, course, TrainingAttendeeID, a.today],
  )
  const { version } = (await a.manager.ok(courseCalls.getCourses, {})).Courses.find(
    (one) => one.TrainingCourseID === course,
  )!
  const input = { TrainingCourseID: course, Reason: 'Not taught anymore', version }
  const preview = JSON.stringify((await a.manager.send(courseCalls.deleteCourse, input, { preview: true })).body)
  for (const told of ['**1** session goes', '**1** person loses the hours', '**1** certificate no longer counts'])
    expect(preview).toContain(told)
  expect((await a.manager.send(sessionCalls.getSession, { TrainingSessionID: id })).status).toBe(200)
  const { ChangeSetID } = await a.manager.ok(courseCalls.deleteCourse, input)
  expect((await a.manager.send(sessionCalls.getSession, { TrainingSessionID: id })).status).toBe(404)
  const here = async () =>
    (await a.worker.ok(ownTrainingCalls.getEmployeeTrainings, {})).Proofs.some(
      (one) => one.TrainingProofID === proof.id,
    )
  expect(await here()).toBe(false)
  await undo(ChangeSetID)
  expect((await get(id)).Attendees).toHaveLength(1)
  expect(await here()).toBe(true)
})

test('what one was trained in is one’s own; of others it is told to who may see training, within their programs', async () => {
  const silas = await a.employee('silas.placehold')
  const hannah = await a.employee('hannah.sounderby')
  const priya = await a.as('priya.notreal')
  expect((await a.worker.send(ownTrainingCalls.getEmployeeTrainings, { EmployeeID: silas.id })).status).toBe(404)
  expect((await priya.ok(ownTrainingCalls.getEmployeeTrainings, { EmployeeID: silas.id })).Name).toBe('Silas Placehold')
  expect((await priya.send(ownTrainingCalls.getEmployeeTrainings, { EmployeeID: hannah.id })).status).toBe(404)
  expect((await priya.send(trainedCalls.getTrainedPerson, { PersonID: hannah.person, Kind: 'Employee' })).status).toBe(
    404,
  )
  const people = await priya.ok(trainedCalls.getTrained, { PageSize: 100 })
  expect(people.Rows.map(({ Name }) => Name)).toContain('Silas Placehold')
  expect(people.Rows.map(({ Name }) => Name)).not.toContain('Hannah Sounderby')
  for (const call of [courseCalls.getCourses, sessionCalls.getSessions, trainedCalls.getTrained])
    expect((await a.worker.send(call, {})).status).toBe(403)
})

test('people in training come as a file, as many as the list has', async () => {
  const listed = await a.manager.ok(trainedCalls.getTrained, { Kinds: ['Volunteer'], PageSize: 100 })
  const file = await a.manager.send(trainedCalls.getEmployeesInTraining, { Format: 'csv', Kinds: ['Volunteer'] })
  expect(file.status).toBe(200)
  const lines = file.text.trim().split('\r\n')
  expect(lines).toHaveLength(listed.Total + 1)
  expect(lines[0]).toContain(`Hours ${a.today.slice(0, 4)}`)
  expect((await a.worker.send(trainedCalls.getEmployeesInTraining, { Format: 'csv' })).status).toBe(403)
})

test('the file names roles in the language of whoever asks for it', async () => {
  const send = (language: 'en' | 'es') =>
    a.manager.send(trainedCalls.getEmployeesInTraining, { Format: 'csv' }, { language })
  const [english, spanish] = [(await send('en')).text, (await send('es')).text]
  expect([english.includes('Case Manager'), english.includes('Approved home')]).toEqual([true, true])
  expect([spanish.includes('Encargado del caso'), spanish.includes('Hogar aprobado')]).toEqual([true, true])
  expect(spanish).not.toContain('Case Manager')
})

test('a file of a course is taken off again, once, by who keeps the courses', async () => {
  const TrainingCourseID = await a.course()
  const FileID = await uploadFile(a, a.manager, 'slides.txt', Buffer.from('Example slides'))
  await a.manager.ok(courseCalls.addCourseFile, { TrainingCourseID, FileID })
  const files = async () =>
    (await a.manager.ok(courseCalls.getCourses, {})).Courses.find((one) => one.TrainingCourseID === TrainingCourseID)!
      .Files
  expect(await files()).toEqual([{ FileID, FileName: 'slides.txt' }])
  const remove = (who: typeof a.worker, more: object = {}) =>
    who.send(courseCalls.removeCourseFile, { TrainingCourseID, FileID, Reason: 'Out of date', ...more })
  expect((await remove(a.worker)).status).toBe(403)
  expect((await remove(a.manager, { TrainingCourseID: await a.course() })).status).toBe(404)
  const both = await Promise.all([remove(a.manager), remove(a.manager)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await files()).toEqual([])
  expect((await a.manager.send(fileCalls.downloadFile, { FileID })).status).toBe(404)
  const { ChangeSetID } = both.find(({ status }) => status === 200)!.body as { ChangeSetID: string }
  await a.manager.ok(activityCalls.undoChangeSet, { ChangeSetID })
  expect(await files()).toEqual([{ FileID, FileName: 'slides.txt' }])
  expect((await a.manager.send(fileCalls.downloadFile, { FileID })).text).toBe('Example slides')
})

test('one says what one thought of a session one attended, and of no other', async () => {
  const id = await a.session()
  const renata = await a.employee('renata.mockley')
  const { TrainingAttendeeID, version } = (await a.add(id, 'Employee', renata.person)).body
  const rate = (who: typeof a.worker, seen: number) =>
    who.send(ownTrainingCalls.rateSession, { TrainingAttendeeID, Rating: 4, Comment: 'Clear', version: seen })
  expect(refusedAs(await rate(a.worker, version))[1]).toBe('NotYet')
  await a.mark(id, 'Attended')
  expect((await rate(await a.as('silas.placehold'), version + 1)).status).toBe(404)
  expect((await rate(a.worker, version + 1)).status).toBe(200)
  expect((await get(id)).Attendees[0]).toMatchObject({ Rating: 4, Comment: 'Clear' })
})

test('a session that is moved tells who has a place, and nothing else does', async () => {
  await a.owner.query(`delete from notice where kind = 'training.moved'`)
  const id = await a.session({ HeldOn: addDays(a.today, 9), Place: 'Room 1' } as never)
  const renata = await a.employee('renata.mockley')
  await a.add(id, 'Employee', renata.person)
  const told = async () =>
    (
      await a.owner.query<{ title: string; text: string }>(
        `select title_en as title, text_en as text from notice where user_id = $1 and kind = 'training.moved'`,
        [renata.id],
      )
    ).rows
  const save = async (more: object) => {
    const { version, TrainingCourseID, HeldOn, BeginsAt, EndsAt, Place } = await get(id)
    const now = { TrainingSessionID: id, TrainingCourseID, HeldOn, BeginsAt, EndsAt, Place, version }
    return a.manager.ok(sessionCalls.addEditSession, { ...now, ...more } as never)
  }
  await save({ Note: 'Bring a pen' })
  expect(await told()).toEqual([])
  await save({ HeldOn: addDays(a.today, 10), Place: 'Room 2' })
  const [one, ...more] = await told()
  expect([one!.title.startsWith('Changed: Sample course'), more.length]).toEqual([true, 0])
  expect(one!.text).toContain('Room 2')
})

test('a whole list is marked at once: all of it, or nothing where somebody changed meanwhile', async () => {
  const id = await a.session()
  await a.owner.query(
    `insert into training_attendee (session_id, kind, guest_name, status)
     select $1, 'Church guest', 'Guest ' || n, 'Registered' from generate_series(1, 120) n`,
    [id],
  )
  const people = await a.list(id)
  const marks = (Status: 'Attended' | 'No-show', version = 0) =>
    people.map((one, at) => ({
      TrainingAttendeeID: one.TrainingAttendeeID,
      Status,
      version: one.version + (at === 7 ? version : 0),
      ...(at === 3 && { Hours: 1.25 }),
    }))
  const mark = (Marks: ReturnType<typeof marks>) =>
    a.manager.send(attendeeCalls.markAttendance, { TrainingSessionID: id, Marks } as never)
  expect(refusedAs(await mark(marks('Attended', 5)))[1]).toBe('Stale')
  expect((await a.list(id)).every(({ Status }) => Status === 'Registered')).toBe(true)
  expect((await mark(marks('Attended'))).status).toBe(200)
  const after = await a.list(id)
  expect(after.every(({ Status }) => Status === 'Attended')).toBe(true)
  const third = people[3]!.TrainingAttendeeID
  expect(after.map((one) => one.Hours)).toEqual(after.map((one) => (one.TrainingAttendeeID === third ? 1.25 : 2)))
  expect(new Set(after.map(({ version }) => version))).toEqual(new Set([people[0]!.version + 1]))
})

test('a course says which requirements it met and which files go with it', async () => {
  const course = await a.course()
  await a.manager.ok(requirementCalls.addEditRequirement, {
    Name: 'Asks for the sample course',
    Kind: 'Volunteer',
    Period: 'Once',
    CourseIDs: [course],
    StartDate: a.today,
  } as never)
  const FileID = await uploadFile(a, a.manager, 'handout-sample.txt', Buffer.from('Sample handout'))
  await a.manager.ok(courseCalls.addCourseFile, { TrainingCourseID: course, FileID })
  const { version } = (await a.manager.ok(courseCalls.getCourses, {})).Courses.find(
    (one) => one.TrainingCourseID === course,
  )!
  const input = { TrainingCourseID: course, Reason: 'Not taught anymore', version }
  const preview = JSON.stringify((await a.manager.send(courseCalls.deleteCourse, input, { preview: true })).body)
  expect(preview).toContain('**Asks for the sample course** can no longer be met by any course')
  expect(preview).toContain('The file **handout-sample.txt** goes along')
})

test('a session that is over waits on the list of work until its list is marked', async () => {
  const id = await a.session({ HeldOn: addDays(a.today, -2) } as never)
  await a.add(id, 'Church guest', 'Lena Sampleguest')
  const lines = async (who = a.manager) =>
    (await who.ok(worklistCalls.getWorklist, { PageSize: 100 })).Lines.filter(({ Kind }) => Kind === 'training-session')
  const [line] = (await lines()).filter(({ Do }) => Do.Address?.includes(id))
  expect(line).toMatchObject({ DueOn: addDays(a.today, -2), Why: expect.stringContaining('1 person is not marked') })
  expect(await lines(a.worker)).toEqual([])
  await a.mark(id, 'No-show')
  expect((await lines()).filter(({ Do }) => Do.Address?.includes(id))).toEqual([])
})

test('whoever comes, goes or is asked otherwise is reckoned anew at once', async () => {
  const course = await a.course({ MonthsValid: 12 })
  const since = async (work: () => Promise<unknown>) => {
    const before = await a.one<{ id: number }>(
      `select coalesce(max(id), 0)::int as id from graphile_worker._private_jobs`,
    )
    await work()
    const { rows } = await a.owner.query<{ payload: { people?: string[] } }>(
      `select p.payload from graphile_worker._private_jobs p join graphile_worker._private_tasks t on t.id = p.task_id
       where t.identifier = 'keep_training_standing' and (p.id > $1 or p.key is not null and p.updated_at > now() - interval '1 minute')`,
      [before.id],
    )
    return rows.map(({ payload }) => payload)
  }
  const renata = await a.employee('renata.mockley')
  const hired = await since(() =>
    a.owner.query(
      `update employee_sub_program set is_client_case_carrier = not is_client_case_carrier where employee_id = $1`,
      [renata.id],
    ),
  )
  expect(hired.some(({ people }) => people?.includes(renata.person))).toBe(true)
  const shorter = await since(() =>
    a.owner.query('update training_course set months_valid = 6 where id = $1', [course]),
  )
  expect(shorter.some(({ people }) => people === undefined)).toBe(true)
})

test('an employee prints and adds the certificate of a session they attended, and of no other', async () => {
  const course = await a.course({ HasCertificate: true, MonthsValid: 12 })
  const id = await a.session({ TrainingCourseID: course, HeldOn: addDays(a.today, -3) } as never)
  const renata = await a.employee('renata.mockley')
  const { TrainingAttendeeID } = (await a.add(id, 'Employee', renata.person, { Came: true })).body
  const print = (who = a.worker) => who.send(ownTrainingCalls.printOwnCertificate, { TrainingAttendeeID })
  const own = await print()
  expect([own.status, own.headers['content-type']]).toEqual([200, 'application/pdf'])
  const silas = await a.as('silas.placehold')
  expect(refusedAs(await print(silas))).toEqual([404, 'Nobody'])
  const add = async (more: object = {}, who = a.worker) =>
    who.send(ownTrainingCalls.addOwnCertificate, {
      TrainingAttendeeID,
      FileID: await uploadFile(a, who, 'mine.txt', Buffer.from(`Mine ${Math.random()}`)),
      ...more,
    } as never)
  expect(refusedAs(await add({}, silas))[1]).toBe('NotAttended')
  expect(refusedAs(await add({ ExpiresOn: addDays(a.today, 900) }))).toEqual([400, 'TooLong', 'ExpiresOn'])
  expect(refusedAs(await add({ IssuedOn: addDays(a.today, -4) }))[1]).toBe('BeforeSession')
  expect(refusedAs(await add({ IssuedOn: addDays(a.today, 1) }))[1]).toBe('InFuture')
  expect((await add()).status).toBe(200)
  expect(refusedAs(await add())[1]).toBe('HasOne')
  const { Proofs } = await a.worker.ok(ownTrainingCalls.getEmployeeTrainings, {})
  expect(Proofs.find((one) => one.TrainingCourseID === course)).toMatchObject({ IssuedOn: addDays(a.today, -3) })
})
