import type { Probes } from '#app/testing-probe.ts'

/** Everybody who has the right knows every course and session: one of another program there is none. */
const nowhere = () => `select new_id() as id`
const course = (title: string) => `insert into training_course (title, category, hours, mode, offered_from)
  values ('${title} ' || new_id(), 'Other', 2, 'In person', current_date - 400) returning id`

export const trainingProbes = {
  trainingCourse: { own: () => course('Probe course'), other: nowhere, voidable: 'training_course' },
  trainingRequirement: {
    own: () =>
      `insert into training_requirement (name, person_kind) values ('Probe ' || new_id(), 'Employee') returning id`,
    other: nowhere,
    voidable: 'training_requirement',
  },
  trainingSession: {
    own: () => `with c as (${course('Probe session')})
      insert into training_session (course_id, held_on, begins_at, ends_at) select id, current_date + 9, '09:00', '11:00' from c returning id`,
    other: nowhere,
    voidable: 'training_session',
  },
} satisfies Probes
