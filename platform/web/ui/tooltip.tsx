import { cloneElement, useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { useKit } from './kit.ts'
import { useJoinedRef, type Target } from './use-joined-ref.ts'

interface TooltipProps {
  text: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** One element that takes a ref. */
  children: ReactElement
}

const openDelayMs = 250

/** Nothing but what it explains, until it is first pointed at. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const target = children as Target
  const [at, join] = useJoinedRef(target.props.ref)
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  const [described, setDescribed] = useState<string>()
  const kit = useKit(wanted, false)
  useEffect(() => {
    const element = at.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const close = () => {
      clearTimeout(timer)
      setOpened(false)
    }
    const listen = {
      pointerenter: () => {
        setWanted(true)
        timer = setTimeout(() => setOpened(true), openDelayMs)
      },
      pointerleave: close,
      focus: () => {
        if (!element.matches(':focus-visible')) return
        setWanted(true)
        setOpened(true)
      },
      blur: close,
    }
    for (const [name, act] of Object.entries(listen)) element.addEventListener(name, act)
    return () => {
      clearTimeout(timer)
      for (const [name, act] of Object.entries(listen)) element.removeEventListener(name, act)
    }
  }, [at])
  useEffect(() => {
    if (!opened) return
    const press = (event: KeyboardEvent) => event.key === 'Escape' && setOpened(false)
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [opened])
  return (
    <>
      {cloneElement(target, {
        ref: join,
        ...(described && { 'aria-describedby': described }),
      })}
      {kit && kit !== 'failed' && <kit.LiveTooltip {...{ at, text, side, opened }} onDescribed={setDescribed} />}
    </>
  )
}
