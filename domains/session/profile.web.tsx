import { createContext, useContext, useEffect, type ReactNode } from 'react'
import { setAgencyLists } from '#platform/web/agency-lists.ts'
import { useRead } from '#platform/web/calls.tsx'
import { Permissions } from '#platform/web/permissions.tsx'
import { KeepsLists } from './list-keeping.web.tsx'
import { profileCalls, type Profile } from './profile.calls.ts'

const Current = createContext<Profile | undefined>(undefined)

/** The signed-in person, for everything below. */
export function ProfileProvider({ first, children }: { first: Profile; children: ReactNode }) {
  const { data = first } = useRead(profileCalls.getProfile, {}, { quiet: true })
  useEffect(() => setAgencyLists(data), [data])
  return (
    <Current value={data}>
      <Permissions value={data.Permissions}>
        <KeepsLists profile={data}>{children}</KeepsLists>
      </Permissions>
    </Current>
  )
}

export function useProfile(): Profile {
  const profile = useContext(Current)
  if (!profile) throw new Error('useProfile outside ProfileProvider')
  return profile
}

export const fullName = ({ FirstName, LastName }: { FirstName: string; LastName: string }) => `${FirstName} ${LastName}`
