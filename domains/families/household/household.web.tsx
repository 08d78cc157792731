import { useRead } from '#platform/web/calls.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { PartBoundary } from '#platform/web/part-boundary.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Words } from '#platform/web/ui/words.tsx'
import { householdCalls } from './household.calls.ts'
import { HouseholdContacts } from './household-contacts.web.tsx'
import { HouseholdDogs } from './household-dogs.web.tsx'
import { HouseholdMembers } from './household-members.web.tsx'
import { HouseholdParents } from './household-parents.web.tsx'
import { HouseholdSitters } from './household-sitters.web.tsx'
import { useHouseholdText } from './household-text.web.ts'

/** Everyone and everything that belongs to the home, and how many places that leaves. */
export function FamilyHousehold({ familyId }: { familyId: string }) {
  const t = useHouseholdText()
  const { data } = useRead(householdCalls.getHousehold, { FosterResourceFamilyID: familyId })
  if (!data)
    return (
      <Card label={t.parents} flush>
        <SkeletonRows rows={4} height={56} />
      </Card>
    )
  const mayEdit = data.Can.Edit
  const left = data.Capacity - data.Placed - data.OwnMinors
  return (
    <div className="k-stack">
      <p className="k-hh-capacity">
        <span>
          <Words text={t.capacity(data.Capacity)} />
        </span>
        <span>
          <Words text={t.placed(data.Placed)} />
        </span>
        <span title={t.counted}>
          <Words text={t.ownMinors(data.OwnMinors)} />
        </span>
        {left >= 0 ? (
          <span>
            <Words text={t.free(left)} />
          </span>
        ) : (
          <Status tone="over">
            <Words text={t.over(-left)} />
          </Status>
        )}
      </p>
      <HouseholdParents familyId={familyId} parents={data.Parents} placed={data.Placed} mayEdit={mayEdit} />
      <HouseholdMembers familyId={familyId} members={data.Members} rooms={data.Bedrooms} mayEdit={mayEdit} />
      <div className="k-hh-halves">
        <HouseholdSitters familyId={familyId} rows={data.Babysitters} mayEdit={mayEdit} />
        <HouseholdDogs familyId={familyId} dogs={data.Dogs} mayEdit={mayEdit} />
      </div>
      <HouseholdContacts familyId={familyId} rows={data.Contacts} mayEdit={mayEdit} />
      {data.Parents[0] && <PartBoundary name="relations-map" input={{ id: data.Parents[0].PersonID }} />}
    </div>
  )
}
