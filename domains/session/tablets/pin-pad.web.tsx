import { IconBackspace } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { usePinText } from './pin-text.web.ts'

const shortest = 6
const longest = 12
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

interface PinPadProps {
  title: string
  sentence?: string | undefined
  problem?: string | undefined
  busy: boolean
  onEnter: (pin: string) => void
  onBack: () => void
}

interface PinKeysProps {
  busy: boolean
  /** Digits from a keyboard are meant for it, wherever on the page. */
  hearsKeyboard?: boolean
  problem?: string | undefined
  onEnter: (pin: string) => void
}

/** Big keys for a thumb. What is typed is never shown. */
export function PinKeys({ busy, hearsKeyboard = false, problem, onEnter }: PinKeysProps) {
  const t = usePinText()
  const [pin, setPin] = useState('')
  const type = (digit: string) => setPin((typed) => (typed.length < longest ? typed + digit : typed))
  const erase = () => setPin((typed) => typed.slice(0, -1))
  const enter = () => {
    if (busy || pin.length < shortest) return
    setPin('')
    onEnter(pin)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (/^\d$/.test(event.key)) type(event.key)
    else if (event.key === 'Backspace') erase()
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) enter()
  })
  useEffect(() => {
    if (!hearsKeyboard) return
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [hearsKeyboard])
  const key = (digit: string) => (
    <button key={digit} type="button" className="k-pin-key" aria-label={t.digit(digit)} onClick={() => type(digit)}>
      {digit}
    </button>
  )
  return (
    <>
      <output className="k-pin-dots" aria-label={t.digits(pin.length)}>
        {Array.from({ length: Math.max(shortest, pin.length) }, (_, index) => (
          <span key={index} className={index < pin.length ? 'is-typed' : ''} />
        ))}
      </output>
      <p className="k-pin-problem" role="alert">
        {problem}
      </p>
      <div className="k-pin-keys">
        {keys.map(key)}
        <button type="button" className="k-pin-key" aria-label={t.erase} onClick={erase}>
          <Icon of={IconBackspace} size={24} />
        </button>
        {key('0')}
        <Button kind="primary" busy={busy} offBecause={pin.length < shortest ? t.sixFirst : undefined} onClick={enter}>
          {t.enter}
        </Button>
      </div>
    </>
  )
}

/** Who it is, the keys, and a way back. */
export function PinPad({ title, sentence, onBack, ...keys }: PinPadProps) {
  const t = usePinText()
  return (
    <section className="k-pin" aria-label={title}>
      <h2>{title}</h2>
      {sentence && <p>{sentence}</p>}
      <PinKeys {...keys} hearsKeyboard />
      <Button kind="quiet" onClick={onBack}>
        {t.other}
      </Button>
    </section>
  )
}
