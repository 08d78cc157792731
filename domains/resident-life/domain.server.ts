import type { ServerDomain } from '#platform/server/domain.ts'
import { residentLifeRecords } from './audit-records.server.ts'
import { behaviorHandlers } from './behavior/behavior.server.ts'
import { residentLifeDomain } from './domain.ts'
import { behaviorPart, familyVisitPart, moneyPart, propertyPart, therapyPart } from './enrollment-part.server.ts'
import { cashBoxHandlers } from './money/cash-box.server.ts'
import { moneyHandlers } from './money/money.server.ts'
import { propertyFilePolicy, propertyHandlers } from './property/property.server.ts'
import { familyVisitStory, levelStory, sessionStory } from './story-part.server.ts'
import { treatmentHandlers } from './treatment/treatment.server.ts'
import { familyVisitHandlers } from './visits/visits.server.ts'
import { belowZeroWork, cashMonthWork, leftBehindWork, stepWork } from './worklist-part.server.ts'
import { residentLifeFacts } from './facts-part.server.ts'

export const residentLifeServer: ServerDomain = {
  name: residentLifeDomain.name,
  story: [levelStory, sessionStory, familyVisitStory],
  facts: residentLifeFacts,
  handlers: [
    ...treatmentHandlers,
    ...behaviorHandlers,
    ...propertyHandlers,
    ...moneyHandlers,
    ...cashBoxHandlers,
    ...familyVisitHandlers,
  ],
  records: residentLifeRecords,
  filePolicies: { resident_property: propertyFilePolicy },
  enrollment: [therapyPart, behaviorPart, propertyPart, moneyPart, familyVisitPart],
  worklist: [belowZeroWork, leftBehindWork, cashMonthWork, stepWork],
}
