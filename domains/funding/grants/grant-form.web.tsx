import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { organizationField } from '#domains/community/organization-field.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { giftsCalls } from '../gifts/gifts.calls.ts'
import { useFundingAddress } from '../funding-address.web.ts'
import { useFundingText } from '../funding-text.web.ts'
import { choicesOf, optionalField } from '../optional-field.web.tsx'
import { useGrantText } from './grant-text.web.ts'
import { grantsCalls as calls } from './grants.calls.ts'

export type Grant = Output<typeof calls.getGrant>

const dollars = (cents: number | null) => (cents === null ? null : cents / 100)

/** A grant with its funder from the register of organizations. */
export function useGrantForm() {
  const t = useGrantText()
  const f = useFundingText()
  const dialogs = useDialogs()
  const { open } = useFundingAddress()
  const { data } = useRead(giftsCalls.getGiftChoices, {}, { quiet: true })
  const programs = data?.SubPrograms ?? []
  return {
    dialog: dialogs.dialog,
    dialogs,
    ask: (grant?: Grant) =>
      dialogs.ask({
        call: calls.addEditGrant,
        wide: true,
        title: grant ? t.editTitle : t.add,
        values: grant
          ? { ...grant, Asked: dollars(grant.AskedCents), Awarded: dollars(grant.AwardedCents) }
          : { ...(programs[0] && { SubProgramID: programs[0].Id }) },
        fields: [
          ...(programs.length > 1 && !grant ? [{ name: 'SubProgramID', span: 12 } as const] : []),
          { name: 'Name', span: 12 },
          { name: 'FunderID', span: 12 },
          'ForSubProgramID',
          'OwnerEmployeeID',
          'Asked',
          'Awarded',
          'StartDate',
          'EndDate',
          { name: 'RestrictedUse', span: 12 },
          { name: 'Note', span: 12 },
        ],
        custom: {
          SubProgramID: chosenField(f.program, choicesOf(programs)),
          ForSubProgramID: optionalField(t.forProgram, choicesOf(data?.Programs)),
          OwnerEmployeeID: optionalField(f.owner, choicesOf(data?.Staff)),
          FunderID: organizationField(t.funder, grant ? { id: grant.FunderID, name: grant.Funder } : null, [
            'Foundation',
          ]),
        },
        onDone: ({ GrantID }) => {
          if (!grant) open('grant', GrantID)
        },
      }),
  }
}
