import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, maybe, text, version } from '#platform/contract/fields.ts'
import { qualityTopics } from '../corrections/corrections.calls.ts'
import { CheckOffer, Tool, toolFields, toolId } from './audit-shapes.rules.ts'

const folder = 'QM/Audits'
const topics = qualityTopics
const toolSeen = { AuditToolID: toolId, version: version() }

export const auditToolCalls = {
  getTools: call({
    name: `${folder}/GetTools`,
    method: 'GET',
    extra: true,
    summary: 'Tools of chart audits with their questions, and which questions the machine can answer',
    permission: 'QM.View',
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({
      Tools: z.array(Tool),
      Checks: z.array(CheckOffer),
      Can: z.strictObject({ Edit: z.boolean() }),
    }),
    topics,
  }),
  saveTool: call({
    name: `${folder}/SaveTool`,
    extra: true,
    summary: 'Make a tool of questions, or change it; audits that were opened keep theirs',
    permission: 'QM.Manage',
    scope: { auditTool: 'AuditToolID' },
    pair: 'AuditToolID',
    input: z.strictObject({ AuditToolID: maybe(toolId), ...toolFields, version: maybe(version()) }),
    output: z.strictObject(toolSeen),
    errors: {
      SameName: {
        status: 409,
        message: ['There is a tool with this name already.', 'Ya hay un instrumento con este nombre.'],
        field: 'Name',
        constraint: 'audit_tool_name',
      },
      SameItem: {
        message: ['Two questions have the same key.', 'Dos preguntas tienen la misma clave.'],
        field: 'Items',
      },
      NoSuchCheck: {
        message: [
          'A question names a check that is not there, or lacks what it asks about.',
          'Una pregunta nombra una verificación que no existe, o le falta de qué trata.',
        ],
        field: 'Items',
      },
      NoSuchProgram: {
        message: ['There is no such program.', 'No existe ese programa.'],
        field: 'Module',
      },
    },
    topics,
  }),
  removeTool: call({
    name: `${folder}/RemoveTool`,
    extra: true,
    preview: true,
    summary: 'Take a tool out of use; audits that were opened with it stay; it can be undone',
    permission: 'QM.Manage',
    scope: { auditTool: 'AuditToolID' },
    input: z.strictObject({ ...toolSeen, Reason: text(['Why', 'Por qué'], { min: 3, max: 500 }) }),
    output: z.strictObject({ AuditToolID: toolId, ChangeSetID: id(['Action', 'Acción']) }),
    topics,
  }),
}
