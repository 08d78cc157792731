import type { Registered, ServerDomain } from '#platform/server/domain.ts'
import { nightly } from '#platform/server/jobs.ts'
import { documents } from './domain.ts'
import { draftHandlers } from './writing/drafts.server.ts'
import { draftCareHandlers } from './writing/draft-care.server.ts'
import { draftWordHandlers } from './writing/draft-word.server.ts'
import { attachmentHandlers, documentFilePolicy, attachmentFilePolicy } from './writing/attachments.server.ts'
import { signingHandlers } from './signing/signing.server.ts'
import { lineHandlers } from './signing/lines.server.ts'
import { esignConsentHandlers } from './signing/esign-consent.server.ts'
import { inboxHandlers } from './signing/inbox.server.ts'
import { outsideSigningHandlers } from './signing/outside-signing.server.ts'
import { caseFileHandlers } from './case-file/case-file.server.ts'
import { documentsSearch } from './case-file/documents-search-part.server.ts'
import { evidenceHandlers, sealFilePolicy } from './evidence/evidence.server.ts'
import { buildPacketJob, packetFilePolicy, packetHandlers } from './evidence/packets.server.ts'
import { inspectionHandlers } from './inspection/inspection.server.ts'
import { inspectionFactHandlers } from './inspection/inspection-facts.server.ts'
import { buildInspectionPacket } from './inspection/inspection-packet.server.ts'
import { familyCopyHandlers } from './disclosure/family-copy.server.ts'
import { disclosureHandlers } from './disclosure/disclosure.server.ts'
import { documentPart } from './enrollment-part.server.ts'
import { documentCarry } from './family-merge.server.ts'
import { documentScopes, labeledDocuments } from './scopes.server.ts'
import { registerOutsideSigning } from './signing/outside-page.server.ts'
import { tendLines } from './signing/lines-nightly.server.ts'
import { pdfRenderer } from './evidence/render-pool.server.ts'
import { rootKeeper } from './evidence/roots.server.ts'
import { stateTouched } from './evidence/statements.server.ts'
import { sealDocument } from './evidence/seal.server.ts'
import { verifyDocuments } from './evidence/verify-nightly.server.ts'
import { documentChecks } from './audit-checks.server.ts'
import { documentsRecords } from './audit-records.server.ts'
import { draftFigure, returnedWork, coveredDraftWork, signWork, unsignedFigure } from './worklist-part.server.ts'
import { documentNotices } from './document-notices.server.ts'
import { documentStory } from './case-file/story-part.server.ts'
import { documentMeasures } from './measures-part.server.ts'
import { documentReports } from './reports-part.server.ts'
import { documentSubjects } from './subjects-part.server.ts'

const warmAfterMs = 200

/** An inspection is made of what every domain knows of a chart. */
export const documentsServer = (registered: () => Pick<Registered, 'facts' | 'records'>): ServerDomain => ({
  name: documents.name,
  story: [documentStory],
  notices: Object.values(documentNotices),
  handlers: [
    ...draftHandlers,
    ...draftCareHandlers,
    ...draftWordHandlers,
    ...attachmentHandlers,
    ...signingHandlers,
    ...lineHandlers,
    ...esignConsentHandlers,
    ...inboxHandlers,
    ...outsideSigningHandlers,
    ...caseFileHandlers,
    ...evidenceHandlers,
    ...packetHandlers,
    ...inspectionHandlers,
    ...inspectionFactHandlers,
    ...disclosureHandlers,
    ...familyCopyHandlers,
  ],
  enrollment: [documentPart],
  carries: [documentCarry],
  checks: documentChecks,
  worklist: [returnedWork, coveredDraftWork, signWork],
  team: [unsignedFigure, draftFigure],
  measures: documentMeasures,
  reports: documentReports,
  subjects: documentSubjects,
  records: documentsRecords,
  scopes: documentScopes,
  search: [documentsSearch],
  labeled: { document: labeledDocuments },
  filePolicies: {
    document_seal: sealFilePolicy,
    packet: packetFilePolicy,
    document: documentFilePolicy,
    document_attachment: attachmentFilePolicy,
  },
  tasks: [tendLines, sealDocument, buildPacketJob, buildInspectionPacket(registered), verifyDocuments],
  cron: [nightly(tendLines.name, '25 8 * * *'), nightly(verifyDocuments.name, '30 10 * * *')],
  timers: (settings, log) => [{ name: 'document roots', everySeconds: 15, work: rootKeeper(settings, log) }],
  beforeCommit: stateTouched,
  async pages(server, platform) {
    await registerOutsideSigning(server, platform)
    // Once the server listens, and a little later: being ready does not wait for it.
    server.addHook('onListen', () => {
      setTimeout(() => void pdfRenderer.warm(), warmAfterMs).unref()
    })
  },
})
