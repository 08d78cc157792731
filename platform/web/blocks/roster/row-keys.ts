import type { RefObject } from 'react'
import { keyGroup, useKeys } from '#platform/web/keys.ts'

export const rowKeys = keyGroup(['In a list', 'En una lista'], {
  next: { press: 'j', does: ['Next row', 'Fila siguiente'] },
  before: { press: 'k', does: ['Row before', 'Fila anterior'] },
  choose: { press: 'x', does: ['Select the row', 'Marcar la fila'] },
})

/** Goes down and up the rows of a list and chooses one; Enter opens it as any link. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const here = (all: readonly HTMLElement[]) => all.findIndex((row) => row.contains(document.activeElement))
  const go = (step: 1 | -1) => {
    const all = rows()
    const at = here(all)
    const next = all[Math.max(0, Math.min(all.length - 1, at < 0 ? 0 : at + step))]
    const link = next?.querySelector<HTMLElement>('.k-roster-name a')
    if (!link) return false
    link.focus()
    link.scrollIntoView({ block: 'nearest' })
    return true
  }
  useKeys(rowKeys, {
    next: () => go(1),
    before: () => go(-1),
    choose: () => {
      const all = rows()
      const box = all[here(all)]?.querySelector<HTMLElement>('input[type=checkbox]')
      box?.click()
      return box !== undefined && box !== null
    },
  })
}
