import { IconEye } from '@tabler/icons-react'
import { accountCalls } from '#domains/access/users/accounts.calls.ts'
import { fullName, useProfile } from '#domains/session/profile.web.tsx'
import { basePath } from '#platform/web/base.ts'
import { useChange } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Words } from '#platform/web/ui/words.tsx'
import '#domains/access/users/view-as.css'

const useText = catalog(
  () => ({
    label: 'Viewing as somebody else',
    viewing: (name: string) => `You see what **${name}** sees. Read only.`,
    end: 'End viewing',
  }),
  () => ({
    label: 'Viendo como otra persona',
    viewing: (name: string) => `Ve lo que ve **${name}**. Solo lectura.`,
    end: 'Terminar',
  }),
)

/** Across the app while an administrator views as somebody else. The page is loaded anew, so that nothing stays. */
export function ViewAsBar() {
  const t = useText()
  const profile = useProfile()
  const end = useChange(accountCalls.endViewAs)
  return (
    <section className="k-view-as" aria-label={t.label}>
      <Icon of={IconEye} />
      <span>
        <Words text={t.viewing(fullName(profile))} />
      </span>
      <button
        type="button"
        onClick={() => void end.run({}).then((answer) => answer && location.assign(`${basePath}Admin/User`))}
      >
        {t.end}
      </button>
    </section>
  )
}
