import type { Output } from '#platform/contract/call.ts'
import type { hostedCalls } from './hosted.calls.ts'
import type { AudienceChoices } from './publish-dialog.web.tsx'

type Answer = Pick<Output<typeof hostedCalls.getHostedFiles>, 'Roles' | 'SubPrograms'>

/** Whom a file can be for, as options. */
export const choicesOf = (answer: Answer | undefined): AudienceChoices => ({
  roles: (answer?.Roles ?? []).map(({ RoleID, RoleName }) => ({ value: RoleID, label: RoleName })),
  subPrograms: (answer?.SubPrograms ?? []).map(({ SubProgramID, SubProgramName }) => ({
    value: SubProgramID,
    label: SubProgramName,
  })),
})
