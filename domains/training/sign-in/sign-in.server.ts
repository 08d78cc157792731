import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import QRCode from 'qrcode'
import { ownReasons } from '#platform/contract/own-reasons.ts'
import { handlers } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { publicOrigin } from '#platform/server/settings.ts'
import { printedCertificates } from '../certificates/certificates.server.ts'
import { attendees, heldSession, sessions } from '../sessions/session-rows.server.ts'
import { signInCalls } from './sign-in.calls.ts'
import { signInPath } from './sign-in.rules.ts'
import { signInToken } from './sign-in-token.server.ts'

const signIns = record('training_sign_in', named('TrainingSignInID', 'Name', 'SignedAt'), {
  voids: true,
  within: heldSession,
})

interface Found {
  code: string | null
  until: string | null
  signed: number
  unknown: { TrainingSignInID: string; Name: string; SignedAt: string; version: number }[]
}

export const signInHandlers = handlers(signInCalls, {
  async openSignIn(context) {
    const { input, today, refuse } = context
    const at = sessions.at(input)
    await sessions.lock(context, at, (held) => {
      if (held.canceled_on) refuse('Canceled')
      if (held.held_on !== today) refuse('OtherDay')
    })
    const until = new Date(Math.floor(Date.now() / 1000) * 1000 + input.Minutes * 60_000)
    const saved = await sessions.change(context, at, {
      sign_in_code: randomBytes(12).toString('base64url'),
      sign_in_until: until.toISOString(),
    })
    return { ...saved, Until: until.toISOString() }
  },

  closeSignIn: (context) =>
    sessions.change(context, sessions.at(context.input), { sign_in_code: null, sign_in_until: null }),

  async getSignIn({ tx, input, settings, notFound }) {
    const { rows } = await sql<Found>`select s.sign_in_code as code, s.sign_in_until as until,
        (select count(*)::int from training_attendee a where a.session_id = s.id and a.voided_at is null and a.signed_by = 'Code') as signed,
        coalesce((select jsonb_agg(jsonb_build_object('TrainingSignInID', i.id, 'Name', i.name, 'SignedAt', i.signed_at, 'version', i.version)
          order by i.signed_at, i.id) from training_sign_in i where i.session_id = s.id and i.voided_at is null and i.attendee_id is null), '[]') as unknown
      from training_session s where s.id = ${input.TrainingSessionID} and s.voided_at is null`.execute(tx)
    const found = rows[0] ?? notFound()
    const open = found.code !== null && found.until !== null && Date.parse(found.until) > Date.now()
    const Path = open ? `${signInPath}/${signInToken(settings, found.code!, new Date(found.until!))}` : null
    const drawing =
      Path &&
      (await QRCode.toString(publicOrigin(settings) + Path, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }))
    return {
      Path,
      Picture: drawing && `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`,
      Until: open ? new Date(found.until!).toISOString() : null,
      SignedIn: found.signed,
      Unknown: found.unknown,
    }
  },

  async settleSignIn(context) {
    const { tx, input, refuse } = context
    const at = signIns.at(input)
    const row = await signIns.lock(context, at)
    if (row.attendee_id) refuse('Settled')
    if (input.Answer === 'Nobody') {
      await signIns.remove(context, at, ownReasons.notOnList[0])
      return { TrainingSignInID: at.id, version: row.version + 1 }
    }
    const { rows } = await sql<{
      hours: number
    }>`select coalesce(s.hours, c.hours)::float8 as hours from training_session s
      join training_course c on c.id = s.course_id where s.id = ${input.TrainingSessionID}`.execute(tx)
    const came = { status: 'Attended', hours: rows[0]!.hours, signed_by: 'Code', signed_at: row.signed_at } as const
    if (input.Answer === 'Guest') {
      const made = await attendees.add(context, { kind: 'Church guest', guest_name: row.name.slice(0, 120), ...came })
      return signIns.change(context, at, { attendee_id: made.TrainingAttendeeID })
    }
    if (!input.TrainingAttendeeID) return refuse('WhoMissing')
    const meant = await attendees.get(context, input.TrainingAttendeeID)
    if (meant.status !== 'Attended') await attendees.change(context, { id: meant.id, version: meant.version }, came)
    return signIns.change(context, at, { attendee_id: meant.id })
  },

  printCertificates: (context) => printedCertificates(context),
})
