import { useNavigate } from '@tanstack/react-router'
import { IconAdjustmentsHorizontal, IconLayoutGrid, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { mySessionCalls } from '#domains/session/my-sessions.calls.ts'
import { useOwnSetting } from '#domains/session/own-setting.web.ts'
import { loginPath } from '#platform/contract/lists/constants.ts'
import { catalog } from '#platform/web/i18n.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { send } from '#platform/web/send.ts'
import { Menu } from '#platform/web/ui/menu.tsx'
import { useColorScheme } from '#platform/web/ui/color-scheme.ts'
import { hasUnsaved } from '#platform/web/unsaved.ts'

const useText = catalog(
  () => ({
    account: 'Your account',
    settings: 'Settings',
    dark: 'Dark colors',
    light: 'Light colors',
    gallery: 'Building blocks',
    signOut: 'Sign out',
    unsaved: 'Something on this screen is not saved yet. Sign out all the same?',
  }),
  () => ({
    account: 'Su cuenta',
    settings: 'Ajustes',
    dark: 'Colores oscuros',
    light: 'Colores claros',
    gallery: 'Piezas de la interfaz',
    signOut: 'Salir',
    unsaved: 'Hay algo en esta pantalla sin guardar. ¿Salir de todos modos?',
  }),
)

export async function signOut(question: string): Promise<void> {
  if (hasUnsaved() && !confirm(question)) return
  await send(mySessionCalls.logout, {}).catch(() => {})
  if (localStorage.getItem('kith.field') !== null)
    await import('#domains/field/field-store.web.ts').then(({ putAway }) => putAway()).catch(() => {})
  new BroadcastChannel('kith-session').postMessage('changed')
  location.assign(loginPath)
}

export function AccountMenu({ children }: { children: ReactElement }) {
  const t = useText()
  const navigate = useNavigate()
  const permitted = usePermitted()
  const keepTheme = useOwnSetting('Display', 'theme')
  const { scheme, setScheme } = useColorScheme()
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  const choose = async (next: 'light' | 'dark') => {
    setScheme(next)
    await keepTheme(() => next).catch(() => {})
  }
  return (
    <Menu
      label={t.account}
      entries={[
        { label: t.settings, icon: IconAdjustmentsHorizontal, onClick: () => void navigate({ to: '/Settings' }) },
        {
          label: dark ? t.light : t.dark,
          icon: dark ? IconSun : IconMoon,
          onClick: () => void choose(dark ? 'light' : 'dark'),
        },
        ...(permitted('Administrator')
          ? [
              {
                label: t.gallery,
                icon: IconLayoutGrid,
                onClick: () => void navigate({ to: '/Developers/Gallery' as string }),
              },
            ]
          : []),
        'line',
        { label: t.signOut, icon: IconLogout, onClick: () => void signOut(t.unsaved) },
      ]}
    >
      {children}
    </Menu>
  )
}
