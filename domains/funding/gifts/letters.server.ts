import { sql } from 'kysely'
import { letterAddress } from '#domains/community/mailings/letter-address.server.ts'
import { labelOf } from '#platform/contract/lists/base.ts'
import { giftFunds } from '#platform/contract/lists/funds.ts'
import { centWords, counted, say, type Language } from '#platform/contract/words.ts'
import { agencyProfile } from '#platform/server/agency-profile.ts'
import { handlers, type Context } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { centsOf } from '../funding.rules.ts'
import { holdDonor } from './gifts.server.ts'
import { lettersCalls } from './letters.calls.ts'
import { letterPages, pdfOf, type Letter } from './papers.server.ts'

const most = 500
/** In one file. */
export const paperPart = 100

/** Who wishes no mail gets no letter, whatever the period says. */
const noMail = sql`exists (select from donor d join outreach_wish w on w.voided_at is null and w.no_mail
  and (w.person_id = d.person_id or w.organization_id = d.organization_id) where d.id = g.donor_id)`

async function writeThankYous({
  tx,
  input,
  today,
  refuse,
  effect,
  changeSet,
}: Context<typeof lettersCalls.writeThankYous>) {
  if (input.To < input.From) refuse('WrongWay')
  const { rows: waiting } = await sql<{ id: string; silent: boolean }>`select g.id, ${noMail} as silent from gift g
    where g.sub_program_id = ${input.SubProgramID} and g.voided_at is null and (case when ${input.GiftID}::uuid is null
      then g.thanked_on is null and g.given_on between ${input.From} and ${input.To} else g.id = ${input.GiftID} end)
    order by g.given_on, g.id limit ${most + 1} for update of g`.execute(tx)
  if (waiting.length > most) refuse('TooManyLetters')
  const ids = waiting.filter(({ silent }) => !silent).map(({ id }) => id)
  if (ids.length === 0) refuse('NothingToDo')
  const ChangeSetID = await changeSet(
    'gift.letters',
    counted(
      ids.length,
      ['# letter of thanks', '# carta de agradecimiento'],
      ['# letters of thanks', '# cartas de agradecimiento'],
    ),
  )
  const { id } = await tx
    .insertInto('thank_run')
    .values({ sub_program_id: input.SubProgramID, made_on: today, language: input.Language, message: input.Message })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`update gift set thanked_on = ${today}, thanked_how = 'Letter', thank_run_id = ${id} where id = any (${ids}::uuid[])`.execute(
    tx,
  )
  effect(
    'mail',
    counted(
      ids.length,
      ['# letter is written', 'Se escribe # carta'],
      ['# letters are written', 'Se escriben # cartas'],
    ),
  )
  const silent = waiting.length - ids.length
  if (silent > 0)
    effect(
      'person',
      counted(
        silent,
        ['# gift is left out: its donor wishes no mail', 'Se omite # donativo: su donante no desea correo'],
        ['# gifts are left out: their donors wish no mail', 'Se omiten # donativos: sus donantes no desean correo'],
      ),
    )
  return { ThankRunID: id, Letters: ids.length, ChangeSetID }
}

async function getThankRuns({ tx }: Context<typeof lettersCalls.getThankRuns>) {
  const { rows } = await sql<{ ThankRunID: string; MadeOn: string; Letters: number; By: string | null }>`
    select r.id as "ThankRunID", r.made_on as "MadeOn", (select count(*)::int from gift g where g.thank_run_id = r.id) as "Letters",
      (select n.name from staff_names(array[r.made_by]) n) as "By"
    from thank_run r order by r.made_at desc limit 50`.execute(tx)
  return { Runs: rows.filter(({ Letters }) => Letters > 0) }
}

async function getThankYous({
  tx,
  me,
  input,
  today,
  settings,
  looked,
  refuse,
  notFound,
}: Context<typeof lettersCalls.getThankYous>) {
  const run =
    (await tx.selectFrom('thank_run').selectAll().where('id', '=', input.ThankRunID).executeTakeFirst()) ?? notFound()
  const language: Language = run.language === 'Spanish' ? 'es' : 'en'
  const { rows } = await sql<{
    name: string
    greeting: string
    address: string
    day: string
    kind: string
    what: string | null
    fund: string
    cents: number
  }>`select coalesce(o.name, concat_ws(' ', p.first_name, p.last_name)) as name,
      coalesce(d.salutation, o.name, p.first_name) as greeting,
      concat_ws(E'\n', coalesce(o.line1, a.line1), coalesce(o.line2, a.line2), nullif(concat_ws(' ', concat_ws(', ', coalesce(o.city, a.city),
        coalesce(o.state_abbreviation, a.state_abbreviation)), coalesce(o.zip_code, a.zip_code)), '')) as address,
      g.given_on as day, g.kind, g.what, g.fund, g.cents::float8 as cents
    from gift g join donor d on d.id = g.donor_id left join person p on p.id = d.person_id left join organization o on o.id = d.organization_id
      left join ${letterAddress(sql`d.person_id`, today)} a on d.person_id is not null
    where g.thank_run_id = ${run.id} order by name, g.given_on, g.id limit ${paperPart} offset ${(input.Part - 1) * paperPart}`.execute(
    tx,
  )
  if (rows.length === 0) notFound()
  await looked('thank_run', run.id, { part: input.Part })
  const letters = rows.map((one): Letter => ({
    ...one,
    what:
      one.kind === 'In kind'
        ? (one.what ?? '')
        : `${say(centWords(one.cents), language)} (${labelOf(giftFunds, one.fund, language)})`,
  }))
  const pages = letterPages(await agencyProfile(tx, settings), letters, {
    message: run.message,
    madeOn: run.made_on,
    language,
  })
  return pdfOf(pages, {
    fileName: `Thank-you ${run.made_on}${input.Part > 1 ? ` ${input.Part}` : ''}.pdf`,
    at: run.made_at,
    share: me.userId,
    failed: () => refuse('NotDrawn'),
  })
}

const pledges = record('pledge', named('PledgeID', 'Every', 'Fund', 'StartDate', 'EndDate', 'EndReason'), {
  voids: true,
})

export const lettersHandlers = handlers(lettersCalls, {
  writeThankYous,
  getThankRuns,
  getThankYous,

  async savePledge(context) {
    const { tx, input, refuse, notFound } = context
    if (input.EndDate && input.EndDate < input.StartDate) refuse('WrongWay')
    const donor = (await holdDonor(tx, input.DonorID)) ?? notFound()
    const at = pledges.at(input)
    return pledges.save(
      context,
      at.id === null ? at : { ...at, donor_id: donor.id },
      { ...pledges.values(input), cents: centsOf(input.Amount), campaign_id: input.CampaignID },
      () => ({ donor_id: donor.id, sub_program_id: donor.sub_program_id }),
    )
  },
})
