import { useEffect, useRef } from 'react'
import { useAddress } from '#platform/web/use-address.ts'
import { HostedRecord } from './hosted-record.web.tsx'
import { HostedRoster } from './hosted-roster.web.tsx'
import './hosted.css'

/** Files for staff; an opened one takes the place of the list. */
export function Screen() {
  const file = useAddress('/Admin/HostedFiles').asked.HostedFileID ?? ''
  const last = useRef('')
  useEffect(() => {
    if (file) document.getElementById('page')?.focus({ preventScroll: true })
    else if (last.current)
      document.querySelector<HTMLElement>(`a[href$="HostedFileID=${CSS.escape(last.current)}"]`)?.focus()
    last.current = file
  }, [file])
  return file ? <HostedRecord key={file} id={file} /> : <HostedRoster />
}
