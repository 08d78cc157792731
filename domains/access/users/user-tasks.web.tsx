import {
  IconEye,
  IconKey,
  IconLockOpen,
  IconMail,
  IconShieldOff,
  IconShieldQuestion,
  IconUserCheck,
  IconUserOff,
  IconUserShare,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useProfile } from '#domains/session/profile.web.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { usePermitted } from '#platform/web/permissions.tsx'
import type { MenuEntry } from '#platform/web/ui/menu.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { accountCalls } from './accounts.calls.ts'
import { DeactivateUser } from './deactivate-user.web.tsx'
import { EditUser } from './edit-user.web.tsx'
import { RemoveSecondFactor } from './remove-second-factor.web.tsx'
import { ResetPassword } from './reset-password.web.tsx'
import { nameOf } from './user-cells.web.tsx'
import { useUserText } from './user-text.web.ts'
import type { UserRow } from './user-roster.rules.ts'
import { ViewAs } from './view-as.web.tsx'

export type TaskUser = Pick<UserRow, 'UserID' | 'FirstName' | 'LastName' | 'Email' | 'Status' | 'version'>

/** What can be done with an account, wherever it is listed: menu entries, and the dialogs they open. */
export function useUserTasks(onOpen?: (userId: string, tab?: string) => void): {
  entriesFor: (user: TaskUser) => readonly MenuEntry[]
  dialogs: ReactNode
} {
  const t = useUserText()
  const me = useProfile()
  const permitted = usePermitted()
  const [task, setTask] = useState<{ do: 'email' | 'deactivate' | 'reset' | 'factor' | 'viewAs'; user: TaskUser }>()
  const activate = useChange(accountCalls.activateUser)
  const unlock = useChange(accountCalls.unlockUser)
  const close = () => setTask(undefined)

  async function letIn(user: TaskUser): Promise<void> {
    const answer = await activate.run({ UserID: user.UserID, version: user.version })
    if (answer) showToast({ text: t.activated(nameOf(user)) })
  }
  async function open(user: TaskUser): Promise<void> {
    const answer = await unlock.run({ UserID: user.UserID })
    if (!answer) return
    const said = answer.ResetNeeded ? t.stillReset : answer.WasLocked ? t.unlocked : t.wasNotLocked
    showToast({ text: said(nameOf(user)) })
  }

  function entriesFor(user: TaskUser): readonly MenuEntry[] {
    const self = user.UserID === me.UserID
    const inactive = user.Status === 'Inactive'
    const begin = (what: NonNullable<typeof task>['do']) => () => setTask({ do: what, user })
    const go: MenuEntry[] = onOpen
      ? [
          { label: t.open, icon: IconUserShare, onClick: () => onOpen(user.UserID) },
          { label: t.openRights, icon: IconShieldQuestion, onClick: () => onOpen(user.UserID, 'rights') },
          'line',
        ]
      : []
    return [
      ...go,
      { label: t.changeEmail, icon: IconMail, onClick: begin('email') },
      {
        label: t.reset,
        icon: IconKey,
        onClick: begin('reset'),
        offBecause: self ? t.ownPassword : inactive ? t.onlyActive : undefined,
      },
      { label: t.factor, icon: IconShieldOff, onClick: begin('factor'), offBecause: self ? t.thatIsYou : undefined },
      {
        label: t.unlock,
        icon: IconLockOpen,
        onClick: () => void open(user),
        offBecause: user.Status === 'Locked' ? undefined : t.notLocked,
      },
      ...(permitted(accountCalls.startViewAs.permission)
        ? [
            {
              label: t.viewAs,
              icon: IconEye,
              onClick: begin('viewAs'),
              offBecause: self ? t.thatIsYou : user.Status === 'Active' ? undefined : t.onlyActive,
            },
          ]
        : []),
      'line',
      inactive || user.Status === 'Invited'
        ? { label: t.activate, icon: IconUserCheck, onClick: () => void letIn(user) }
        : {
            label: t.deactivate,
            icon: IconUserOff,
            danger: true,
            onClick: begin('deactivate'),
            offBecause: self ? t.thatIsYou : undefined,
          },
    ]
  }

  const user = task?.user
  const face = user && { userId: user.UserID, name: nameOf(user), onClose: close }
  return {
    entriesFor,
    dialogs: face && (
      <>
        {task.do === 'email' && <EditUser {...face} email={task.user.Email} version={task.user.version} />}
        {task.do === 'deactivate' && <DeactivateUser {...face} />}
        {task.do === 'reset' && <ResetPassword {...face} />}
        {task.do === 'factor' && <RemoveSecondFactor {...face} />}
        {task.do === 'viewAs' && <ViewAs {...face} />}
      </>
    ),
  }
}
