import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { FileDrop } from '#domains/files/file-drop.web.tsx'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { linesField } from '#platform/web/blocks/lines-field.tsx'
import { zoneField } from '#platform/web/blocks/zone-field.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { agencyProfileCalls } from './agency-profile.calls.ts'
import '../agency.css'

const useText = catalog({
  title: ['Agency profile', 'Perfil de la agencia'],
  submit: ['Save profile', 'Guardar perfil'],
  saved: ['The profile is saved.', 'El perfil quedó guardado.'],
  letterhead: ['Letterhead lines', 'Líneas del membrete'],
  letterheadHelp: ['Up to four, such as a license number.', 'Hasta cuatro, como un número de licencia.'],
  zone: ['Time zone', 'Zona horaria'],
  zoneHelp: ['It cannot change once charts are on record.', 'No puede cambiar cuando ya hay expedientes.'],
  zoneFixed: [
    'Charts are on record, so the time zone stays.',
    'Ya hay expedientes, así que la zona horaria no cambia.',
  ],
  logo: ['Logo', 'Logotipo'],
  noLogo: [
    'No logo yet. Printed pages show the name alone.',
    'Aún no hay logotipo. Las páginas impresas muestran solo el nombre.',
  ],
  change: ['Choose a logo', 'Elegir un logotipo'],
  remove: ['Remove the logo', 'Quitar el logotipo'],
  saveFirst: ['Save the profile first', 'Guarde primero el perfil'],
  use: ['Use this picture', 'Usar esta imagen'],
  needed: ['Choose a picture first', 'Elija primero una imagen'],
  cancel: ['Cancel', 'Cancelar'],
})

type Profile = Output<typeof agencyProfileCalls.getAgencyProfile>

export function ProfilePart() {
  const t = useText()
  const { data } = useRead(agencyProfileCalls.getAgencyProfile, {})
  return (
    <div className="k-with-rail">
      <Card title={t.title}>
        {data ? <ProfileForm key={data.version} profile={data} /> : <SkeletonRows rows={6} />}
      </Card>
      {data && <LogoCard profile={data} />}
    </div>
  )
}

function ProfileForm({ profile }: { profile: Profile }) {
  const t = useText()
  const { Logo: _logo, ZoneIsFixed, version, ...facts } = profile
  return (
    <CallForm
      call={agencyProfileCalls.updateAgencyProfile}
      values={{ ...facts, ...(version !== null && { version }) }}
      fields={[
        { name: 'Name', span: 12 },
        { name: 'Zone', span: 6 },
        { name: 'Phone', span: 6 },
        { name: 'AddressLine1', span: 6 },
        { name: 'AddressLine2', span: 6 },
        { name: 'City', span: 6 },
        { name: 'StateAbbreviation', span: 3 },
        { name: 'ZipCode', span: 3 },
        { name: 'Letterhead', span: 12 },
        { name: 'MailNames', span: 12 },
        { name: 'ContactNotes', span: 12 },
      ]}
      custom={{
        Zone: zoneField(t.zone, { help: ZoneIsFixed ? t.zoneFixed : t.zoneHelp, fixed: ZoneIsFixed }),
        Letterhead: linesField(t.letterhead, t.letterheadHelp, 2),
      }}
      submit={t.submit}
      onDone={() => showToast({ text: t.saved })}
    />
  )
}

function LogoCard({ profile }: { profile: Profile }) {
  const t = useText()
  const [choosing, setChoosing] = useState(false)
  const set = useChange(agencyProfileCalls.setAgencyLogo)
  const { version } = profile
  return (
    <Card title={t.logo}>
      <div className="k-stack k-agency-logo">
        {profile.Logo ? <img src={profile.Logo} alt={t.logo} /> : <p className="k-quiet">{t.noLogo}</p>}
        <div className="k-row">
          <Button offBecause={version === null ? t.saveFirst : undefined} onClick={() => setChoosing(true)}>
            {t.change}
          </Button>
          {profile.Logo && version !== null && (
            <Button kind="quiet" busy={set.isPending} onClick={() => void set.run({ FileID: null, version })}>
              {t.remove}
            </Button>
          )}
        </div>
        {version === null && <small>{t.saveFirst}</small>}
      </div>
      <FormDialog opened={choosing} onClose={() => setChoosing(false)} title={t.change}>
        {(close) => <ChooseLogo version={version!} onCancel={close} onDone={() => setChoosing(false)} />}
      </FormDialog>
    </Card>
  )
}

function ChooseLogo({ version, onCancel, onDone }: { version: number; onCancel: () => void; onDone: () => void }) {
  const t = useText()
  const [fileId, setFileId] = useState<string>()
  const set = useChange(agencyProfileCalls.setAgencyLogo)
  return (
    <div className="k-stack">
      <FileDrop kinds={['png', 'jpg']} onFile={(file) => setFileId(file?.FileID)} />
      <div className="k-form-foot">
        <Button onClick={onCancel}>{t.cancel}</Button>
        <Button
          kind="primary"
          busy={set.isPending}
          offBecause={fileId ? undefined : t.needed}
          onClick={() => void set.run({ FileID: fileId!, version }).then((done) => done && onDone())}
        >
          {t.use}
        </Button>
      </div>
    </div>
  )
}
