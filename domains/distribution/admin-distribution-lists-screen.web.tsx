import { useEffect, useRef } from 'react'
import { useAddress } from '#platform/web/use-address.ts'
import { ListRecord } from './list-record.web.tsx'
import { ListsRoster } from './lists-roster.web.tsx'
import './distribution.css'

/** Whom notices go to; an opened list takes the place of the others. */
export function Screen() {
  const list = useAddress('/Admin/DistributionLists').asked.DistributionListID ?? ''
  const last = useRef('')
  useEffect(() => {
    if (list) document.getElementById('page')?.focus({ preventScroll: true })
    else if (last.current)
      document.querySelector<HTMLElement>(`a[href$="DistributionListID=${CSS.escape(last.current)}"]`)?.focus()
    last.current = list
  }, [list])
  return list ? <ListRecord key={list} id={list} /> : <ListsRoster />
}
