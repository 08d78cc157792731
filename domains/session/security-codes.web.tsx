import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useProfile } from './profile.web.tsx'

const useText = catalog(
  () => ({
    title: 'Keep these recovery codes',
    sentence: 'Each lets you in once when you do not have your phone or passkey. They are shown only now.',
    of: (email: string, day: string) => `KITH recovery codes of ${email}, made ${day}. Confidential.`,
    copy: 'Copy',
    copied: 'Copied',
    print: 'Print',
    kept: 'I have kept them somewhere safe',
    done: 'Done',
    first: 'Keep them first: they will not be shown again.',
  }),
  () => ({
    title: 'Guarde estos códigos de recuperación',
    sentence: 'Cada uno sirve una vez cuando no tenga su teléfono o llave. Solo se muestran ahora.',
    of: (email: string, day: string) => `Códigos de recuperación de KITH de ${email}, hechos el ${day}. Confidencial.`,
    copy: 'Copiar',
    copied: 'Copiados',
    print: 'Imprimir',
    kept: 'Los guardé en un lugar seguro',
    done: 'Listo',
    first: 'Guárdelos primero: no se mostrarán otra vez.',
  }),
)

/** Shown once; closing asks that they are kept. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[] | undefined; onClose: () => void }) {
  const t = useText()
  const dates = useDates()
  const { Email } = useProfile()
  const [kept, setKept] = useState(false)
  const [copied, setCopied] = useState(false)
  const close = () => {
    if (!kept) return
    setKept(false)
    setCopied(false)
    onClose()
  }
  return (
    <Dialog
      opened={codes !== undefined}
      onClose={close}
      withX={false}
      title={t.title}
      sentence={t.sentence}
      aside={
        <div className="k-actions">
          <Button
            icon={IconCopy}
            onClick={() => void navigator.clipboard.writeText((codes ?? []).join('\n')).then(() => setCopied(true))}
          >
            {copied ? t.copied : t.copy}
          </Button>
          <Button icon={IconPrinter} onClick={() => print()}>
            {t.print}
          </Button>
        </div>
      }
      actions={
        <Button kind="primary" offBecause={kept ? undefined : t.first} onClick={close}>
          {t.done}
        </Button>
      }
    >
      <div className="k-codes">
        <p className="k-codes-of">{t.of(Email, dates.date(dates.today()))}</p>
        <ol>
          {(codes ?? []).map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <Checkbox label={t.kept} checked={kept} onChange={(event) => setKept(event.currentTarget.checked)} />
      </div>
    </Dialog>
  )
}
