import { useEffect, useRef } from 'react'
import { useAddress } from '#domains/admin/use-address.web.ts'
import { ListRecord } from './list-record.web.tsx'
import { ListsRoster } from './lists-roster.web.tsx'
import './distribution-words.web.ts'
import '#domains/admin/admin.css'
import './distribution.css'

/** Whom notices go to; an opened list takes the place of the others. */
export function Screen() {
  const list = useAddress().read('DistributionListID')
  const last = useRef('')
  useEffect(() => {
    if (list) document.getElementById('page')?.focus({ preventScroll: true })
    else if (last.current)
      document.querySelector<HTMLElement>(`a[href$="DistributionListID=${CSS.escape(last.current)}"]`)?.focus()
    last.current = list
  }, [list])
  return list ? <ListRecord key={list} id={list} /> : <ListsRoster />
}
