import { IconAlertTriangle, IconCheck, IconCopy, IconLifebuoy } from '@tabler/icons-react'
import { useState } from 'react'
import { errorDialogTitle } from '#platform/contract/lists/constants.ts'
import { catalog } from '../i18n.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Words } from '../ui/words.tsx'
import './dialogs.css'

const useText = catalog(
  (f) => ({
    title: errorDialogTitle,
    kept: 'It was not saved. What you wrote is still here.',
    help: (desk: string, phone: string) =>
      `If this keeps happening, send a request to the ${desk} or call **${phone}**.`,
    reference: (number: string) => `Give them this number: **${number}**`,
    copy: 'Copy details',
    copied: 'Copied',
    ask: 'Ask for help',
    ok: 'OK',
    retry: (seconds: number) =>
      f.plural(seconds, { one: 'Trying again in # second.', other: 'Trying again in # seconds.' }),
  }),
  (f) => ({
    title: errorDialogTitle,
    kept: 'No se guardó. Lo que escribió sigue aquí.',
    help: (desk: string, phone: string) => `Si esto se repite, envíe una solicitud a ${desk} o llame al **${phone}**.`,
    reference: (number: string) => `Deles este número: **${number}**`,
    copy: 'Copiar detalles',
    copied: 'Copiado',
    ask: 'Pedir ayuda',
    ok: 'OK',
    retry: (seconds: number) =>
      f.plural(seconds, { one: 'Otro intento en # segundo.', other: 'Otro intento en # segundos.' }),
  }),
)

export interface Problem {
  readonly messages: readonly string[]
  /** What happened to the user's work; a sentence. */
  readonly kept?: string
  readonly reference?: string
  /** For the help desk: what was asked, when, the answer. No chart data. */
  readonly details: string
  /** Seconds until the request is sent again by itself. */
  readonly retryIn?: number
}

interface ErrorDialogProps {
  problem: Problem | undefined
  desk: string
  phone: string
  /** Asks the help desk about it from here. */
  onAsk?: (() => void) | undefined
  onClose: () => void
}

export function ErrorDialog({ problem, desk, phone, onAsk, onClose }: ErrorDialogProps) {
  const t = useText()
  const [copied, setCopied] = useState(false)
  const { messages = [], kept, reference, details = '', retryIn } = problem ?? {}

  function copy() {
    navigator.clipboard.writeText([...messages, reference, details].filter(Boolean).join('\n')).then(
      () => setCopied(true),
      () => undefined,
    )
  }

  function close() {
    setCopied(false)
    onClose()
  }

  return (
    <Dialog
      opened={problem !== undefined}
      onClose={close}
      withX={false}
      title={t.title}
      sentence={kept ?? t.kept}
      mark={
        <div className="k-tile k-tile-over">
          <Icon of={IconAlertTriangle} size={20} />
        </div>
      }
      aside={
        <>
          <Button kind="quiet" icon={copied ? IconCheck : IconCopy} onClick={copy}>
            {copied ? t.copied : t.copy}
          </Button>
          {onAsk && (
            <Button kind="quiet" icon={IconLifebuoy} onClick={onAsk}>
              {t.ask}
            </Button>
          )}
        </>
      }
      actions={
        <Button kind="primary" data-autofocus onClick={close}>
          {t.ok}
        </Button>
      }
    >
      <ul className="k-messages">
        {messages.map((message) => (
          <li key={message}>
            <Icon of={IconAlertTriangle} />
            <span>{message}</span>
          </li>
        ))}
      </ul>
      {retryIn !== undefined && <output className="k-messages-retry">{t.retry(retryIn)}</output>}
      <p className="k-messages-help">
        <Words text={t.help(desk, phone)} /> {reference && <Words text={t.reference(reference)} />}
      </p>
    </Dialog>
  )
}
