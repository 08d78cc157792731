import type { ScopeKind } from '#platform/contract/scope.ts'
import { accessProbes } from '#domains/access/domain.testing.ts'
import { activityProbes } from '#domains/activity/domain.testing.ts'
import { apssProbes } from '#domains/apss/domain.testing.ts'
import { churchesProbes } from '#domains/churches/domain.testing.ts'
import { clientsProbes } from '#domains/clients/domain.testing.ts'
import { communityProbes } from '#domains/community/domain.testing.ts'
import { documentsProbes } from '#domains/documents/domain.testing.ts'
import { familiesProbes } from '#domains/families/domain.testing.ts'
import { incidentsProbes } from '#domains/incidents/domain.testing.ts'
import { inquiriesProbes } from '#domains/inquiries/domain.testing.ts'
import { peopleProbes } from '#domains/people/domain.testing.ts'
import { qualityProbes } from '#domains/quality/domain.testing.ts'
import { residentialProbes } from '#domains/residential/domain.testing.ts'
import { strongFamiliesProbes } from '#domains/strong-families/domain.testing.ts'
import { tayProbes } from '#domains/tay/domain.testing.ts'
import { trainingProbes } from '#domains/training/domain.testing.ts'
import { wraparoundProbes } from '#domains/wraparound/domain.testing.ts'
import type { Probe } from './testing-probe.ts'

/** A kind of record that no domain can find does not compile. */
export const probes: Readonly<Record<ScopeKind, Probe>> = {
  ...peopleProbes,
  ...activityProbes,
  ...accessProbes,
  ...clientsProbes,
  ...familiesProbes,
  ...wraparoundProbes,
  ...apssProbes,
  ...residentialProbes,
  ...tayProbes,
  ...incidentsProbes,
  ...inquiriesProbes,
  ...strongFamiliesProbes,
  ...churchesProbes,
  ...documentsProbes,
  ...communityProbes,
  ...trainingProbes,
  ...qualityProbes,
}
