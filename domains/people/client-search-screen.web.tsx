import { useEffect, useRef } from 'react'
import { PeopleRoster } from './people-roster.web.tsx'
import { PersonRecord } from './person-record.web.tsx'
import { personHref, usePersonAddress } from './use-person-address.web.ts'
import './people-words.web.ts'
import './people.css'

/** The people of my programs; an opened person takes the place of the list, and Back brings the list as it was. */
export function Screen() {
  const { person } = usePersonAddress()
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (person) {
      last.current = person
      document.getElementById('page')?.focus({ preventScroll: true })
    } else if (last.current) {
      document.querySelector<HTMLElement>(`a[href="${CSS.escape(personHref(last.current))}"]`)?.focus()
      last.current = undefined
    }
  }, [person])
  return person ? <PersonRecord key={person} id={person} /> : <PeopleRoster />
}
