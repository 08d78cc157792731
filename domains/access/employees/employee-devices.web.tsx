import { IconDeviceMobile, IconKey, IconPassword } from '@tabler/icons-react'
import { useState } from 'react'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import type { EmployeeProfile } from './employee-profile.calls.ts'
import { PinDialog } from './pin-dialog.web.tsx'
import type { User } from '../users/users.calls.ts'

const useText = catalog(
  (f) => ({
    pin: 'PIN for the tablets',
    state: 'PIN',
    isSet: (day: string) => `Set ${day}`,
    notSet: 'Not set',
    mustChange: 'Must be changed on first use',
    lastUse: 'Last use',
    never: 'Never',
    setPin: 'Set PIN',
    resetPin: 'Reset or remove PIN',
    mayNot: 'You cannot set this PIN.',
    factor: 'Second factor',
    app: 'Authenticator app',
    on: 'On',
    off: 'Not set up',
    sessions: 'Open sessions',
    count: (n: number) => f.number(n),
    passkeys: 'Passkeys',
    noPasskeys: 'No passkeys',
    added: (day: string) => `added ${day}`,
    used: (day: string) => `last used ${day}`,
    devices: 'Remembered devices',
    noDevices: 'No remembered devices',
    noDevicesText: 'Devices on which they chose not to be asked for a code show here.',
    unknown: 'Unknown device',
    until: (day: string) => `until ${day}`,
    none: 'None',
  }),
  (f) => ({
    pin: 'PIN para las tabletas',
    state: 'PIN',
    isSet: (day: string) => `Puesto el ${day}`,
    notSet: 'Sin PIN',
    mustChange: 'Debe cambiarse al usarlo',
    lastUse: 'Último uso',
    never: 'Nunca',
    setPin: 'Poner PIN',
    resetPin: 'Cambiar o quitar PIN',
    mayNot: 'No puede poner este PIN.',
    factor: 'Segundo factor',
    app: 'Aplicación de códigos',
    on: 'Sí',
    off: 'Sin configurar',
    sessions: 'Sesiones abiertas',
    count: (n: number) => f.number(n),
    passkeys: 'Llaves de acceso',
    noPasskeys: 'Sin llaves de acceso',
    added: (day: string) => `agregada el ${day}`,
    used: (day: string) => `usada el ${day}`,
    devices: 'Dispositivos recordados',
    noDevices: 'Sin dispositivos recordados',
    noDevicesText: 'Aquí aparecen los dispositivos en los que eligió no pedir código.',
    unknown: 'Dispositivo desconocido',
    until: (day: string) => `hasta el ${day}`,
    none: 'Ninguna',
  }),
)

/** How they prove who they are, and the PIN of the tablets. */
export function EmployeeDevices({ profile, user }: { profile: EmployeeProfile; user: User }) {
  const t = useText()
  const dates = useDates()
  const [setting, setSetting] = useState(false)
  const { Devices, Pin } = profile
  const day = (at: string) => dates.date(dates.dateOf(at))
  return (
    <>
      <div className="k-halves">
        <Card
          title={t.pin}
          end={
            <Button
              size="sm"
              icon={IconPassword}
              offBecause={profile.Can.SetPin ? undefined : t.mayNot}
              onClick={() => setSetting(true)}
            >
              {Pin.SetAt ? t.resetPin : t.setPin}
            </Button>
          }
        >
          <Facts
            facts={[
              { label: t.state, value: Pin.SetAt ? t.isSet(day(Pin.SetAt)) : t.notSet },
              { label: t.lastUse, value: Pin.LastUsedAt ? dates.instant(Pin.LastUsedAt) : t.never },
              ...(Pin.MustChange ? [{ label: '', value: <Status tone="soon">{t.mustChange}</Status> }] : []),
            ]}
          />
        </Card>
        <Card title={t.factor}>
          <Facts
            facts={[
              {
                label: t.app,
                value: Devices.Authenticator ? (
                  <Status tone="ok">{t.on}</Status>
                ) : (
                  <span className="k-quiet">{t.off}</span>
                ),
              },
              { label: t.passkeys, value: Devices.Passkeys.length > 0 ? t.count(Devices.Passkeys.length) : t.none },
              { label: t.sessions, value: t.count(user.OpenSessions) },
            ]}
          />
        </Card>
      </div>
      {Devices.Passkeys.length > 0 && (
        <Card title={t.passkeys} flush>
          <ul className="k-list k-dated" aria-label={t.passkeys}>
            {Devices.Passkeys.map((one) => (
              <li key={`${one.Label}${one.CreatedAt}`}>
                <Icon of={IconKey} />
                <span className="k-dated-what">
                  <b>{one.Label}</b>
                  <small>
                    {[t.added(day(one.CreatedAt)), one.LastUsedAt && t.used(dates.instant(one.LastUsedAt))]
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title={t.devices} flush>
        {Devices.RememberedDevices.length === 0 && (
          <EmptyState kind="clear" icon={IconDeviceMobile} title={t.noDevices}>
            {t.noDevicesText}
          </EmptyState>
        )}
        <ul className="k-list k-dated" aria-label={t.devices}>
          {Devices.RememberedDevices.map((one) => (
            <li key={one.CreatedAt}>
              <Icon of={IconDeviceMobile} />
              <span className="k-dated-what">
                <b>{one.UserAgent ?? t.unknown}</b>
                <small>{[t.added(day(one.CreatedAt)), t.until(day(one.ExpiresAt))].join(', ')}</small>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {setting && <PinDialog profile={profile} onClose={() => setSetting(false)} />}
    </>
  )
}
