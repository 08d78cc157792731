import { joined, sentence } from '#platform/contract/words.ts'
import { previewUndo, undo } from '#platform/server/change-set.ts'
import { handlers, type Context, type Handled } from '#platform/server/handlers.ts'
import { sameVersion } from '#platform/server/record.ts'
import type { EndingCalls } from './ending.calls.ts'
import { whyNotEnd } from './enrollment.rules.ts'
import { lockMembership } from './membership.server.ts'
import { whyNotFinish } from './parts.server.ts'
import type { Program } from './program.rules.ts'

/** The chart of someone who left is still written in. */
const beside = ['client_membership']

/** What a program writes of the end, within the same action. */
type Ended = (context: Context<EndingCalls['endEnrollment']>) => Promise<void>

/** How an enrollment ends and how that is taken back, whatever the program and whatever is recorded on it. */
export const endingHandlers = (program: Program, calls: EndingCalls, ended?: Ended): Handled[] =>
  handlers(calls, {
    async endEnrollment(context) {
      const { tx, me, input, today, registered, refuse, refuseAs, notFound, stale, effect, changeSet } = context
      const { ClientSubProgramMembershipID: id, EndDate: end, DischargeReasonID: reason } = input
      const now = (await lockMembership(tx, id, program.module)) ?? notFound()
      const name = now.first_name ?? ''
      if (now.end_date !== null) refuse('AlreadyEnded')
      await sameVersion(now, input.version ?? now.version, stale)
      const mayBackdate = me.may('Records.Backdate')
      const why = whyNotEnd(end, { today, start: now.start_date, mayBackdate, note: input.Note })
      if (why) refuse(why)
      const before = await whyNotFinish(tx, registered, id, end)
      if (before) refuseAs(before.code, 'BeforeRecords', before.message)
      const ChangeSetID = await changeSet(
        'enrollment.end',
        sentence(['End the enrollment of {name}, {end}', 'Terminar la inscripción de {name}, {end}'], { name, end }),
      )
      for (const part of registered.enrollment) await part.end?.({ tx, membershipId: id, end, reason, effect })
      const row = await tx
        .updateTable('client_membership')
        .set({
          end_date: end,
          end_reason: reason,
          end_destination: input.Destination,
          end_note: input.Note,
          end_change_set_id: ChangeSetID,
        })
        .where('id', '=', id)
        .returning('version')
        .executeTakeFirstOrThrow()
      await ended?.(context)
      effect(
        'home',
        sentence(['{name} leaves **{program}** on **{end}**', '{name} deja **{program}** el **{end}**'], {
          name,
          program: now.program,
          end,
        }),
      )
      return { ClientSubProgramMembershipID: id, version: row.version, ChangeSetID }
    },

    async revertEnd({ tx, me, input, registered, refuse, refuseAs, notFound, stale, effect, changeSet }) {
      const id = input.ClientSubProgramMembershipID
      const now = (await lockMembership(tx, id, program.module)) ?? notFound()
      if (now.end_date === null) refuse('NotEnded')
      await sameVersion(now, input.version ?? now.version, stale)
      const later = await tx
        .selectFrom('client_membership')
        .select('id')
        .where('person_id', '=', now.person_id)
        .where('sub_program_id', '=', now.sub_program_id)
        .where('voided_at', 'is', null)
        .where('start_date', '>', now.start_date)
        .executeTakeFirst()
      if (later) refuse('LaterMembership')
      let ChangeSetID: string
      if (now.end_change_set_id) {
        const preview = await previewUndo(tx, now.end_change_set_id, { beside, records: registered.records })
        if (preview && preview.reasons.length > 0) {
          for (const part of registered.enrollment) {
            const why = await part.whyNotReopen?.(tx, id)
            if (why) refuseAs(why.code, 'CannotRestore', why.message)
          }
          refuse('CannotRestore', { message: joined(preview.reasons) })
        }
        for (const one of preview?.effects ?? []) effect(one.Kind, one.Sentence)
        const undone = await undo(tx, now.end_change_set_id, me, { beside, records: registered.records })
        if (!undone || 'reasons' in undone) refuse('CannotRestore', { message: joined(undone?.reasons ?? []) })
        ChangeSetID = (undone as { changeSetId: string }).changeSetId
      } else {
        const name = now.first_name ?? ''
        ChangeSetID = await changeSet(
          'enrollment.reopen',
          sentence(['Reopen the enrollment of {name}', 'Reabrir la inscripción de {name}'], { name }),
        )
        await tx
          .updateTable('client_membership')
          .set({ end_date: null, end_reason: null, end_destination: null, end_note: null })
          .where('id', '=', id)
          .execute()
        effect(
          'calendar',
          sentence(
            [
              'The enrollment of {name} is open again; nothing else was recorded with its end',
              'La inscripción de {name} queda abierta otra vez; nada más se registró con su fin',
            ],
            { name },
          ),
        )
      }
      const { version } = await tx
        .selectFrom('client_membership')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return { ClientSubProgramMembershipID: id, version, ChangeSetID }
    },
  })
