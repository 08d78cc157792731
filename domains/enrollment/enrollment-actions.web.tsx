import { IconArrowBackUp, IconDoorExit, IconDots, IconLock } from '@tabler/icons-react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { ChartSealDialog } from '#domains/clients/chart-seal/chart-seal.web.tsx'
import { useSealText } from '#domains/clients/chart-seal/chart-seal-text.web.ts'
import { chartSealCalls } from '#domains/clients/chart-seal/chart-seal.calls.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/menu.tsx'
import type { ProgramDesk } from './desk.web.ts'
import { EndEnrollment, RevertEnd, useEndingText } from './ending.web.tsx'

const useText = catalog({
  enrollment: ['Enrollment', 'Inscripción'],
  more: ['More on the enrollment', 'Más sobre la inscripción'],
})

interface EnrollmentActionsProps {
  desk: ProgramDesk
  membershipId: string
  name: string
  /** The program's own; what cannot be done is left out by a falsy value. */
  entries: readonly (MenuEntry | false | undefined)[]
  mayEnd: boolean
  /** It has ended, and the caller may undo that. */
  mayRevert: boolean
  /** Kept for its custodians, of whom the caller is one. */
  sealed: boolean
  /** Where the program calls it otherwise. */
  text?: { label: string; more: string }
}

/** What can be done with the enrollment: the program's own actions and its end, or the way back from it. */
export function EnrollmentActions({ entries, mayEnd, mayRevert, sealed, text, ...of }: EnrollmentActionsProps) {
  const t = useText()
  const ending = useEndingText()
  const sealing = useSealText()
  const permitted = usePermitted()
  const dialogs = useDialogs()
  const end = {
    label: ending.end,
    icon: IconDoorExit,
    danger: true,
    onClick: () => dialogs.show((onClose) => <EndEnrollment {...of} onClose={onClose} />),
  }
  const { membershipId, name } = of
  const seal = (sealed || permitted(chartSealCalls.sealChart.permission)) && {
    label: sealed ? sealing.sealed : sealing.seal,
    icon: IconLock,
    onClick: () => dialogs.show((onClose) => <ChartSealDialog {...{ membershipId, name, onClose }} />),
  }
  const shown = [...entries, seal, mayEnd && end].filter((one): one is MenuEntry => Boolean(one))
  const { label, more } = text ?? { label: t.enrollment, more: t.more }
  return (
    <>
      {mayRevert && (
        <Button
          icon={IconArrowBackUp}
          onClick={() => dialogs.show((onClose) => <RevertEnd {...of} onClose={onClose} />)}
        >
          {ending.revert}
        </Button>
      )}
      {shown.length > 0 && (
        <Menu entries={shown} align="end" label={more}>
          <Button iconEnd={IconDots} aria-label={more}>
            {label}
          </Button>
        </Menu>
      )}
      {dialogs.dialog}
    </>
  )
}
