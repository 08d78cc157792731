import { useEffect, type RefObject } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !isBox(target)))
const isBox = (target: HTMLElement) => target instanceof HTMLInputElement && target.type === 'checkbox'

/** J and K go down and up the rows of a list, X chooses the row; Enter opens it as any link. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const key = event.key.toLowerCase()
      if (!['j', 'k', 'x'].includes(key) || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="menu"]')) return
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      if (key === 'x') {
        rows[at]?.querySelector<HTMLElement>('input[type=checkbox]')?.click()
        return
      }
      const next = rows[Math.max(0, Math.min(rows.length - 1, at + (key === 'j' ? 1 : at < 0 ? 1 : -1)))]
      const link = next?.querySelector<HTMLElement>('.k-roster-name a')
      if (!link) return
      event.preventDefault()
      link.focus()
      link.scrollIntoView({ block: 'nearest' })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [list])
}
