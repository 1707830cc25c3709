import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { type Access, commonKeys, type Endpoint } from '#contract/define.ts'
import { contract } from '#contract/index.ts'
import type { Key } from '#contract/keys.ts'
import * as shapes from '#contract/shapes/index.ts'
import { statusOf } from '#http/serve/envelope.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 description of every call, from the contract alone. */
export const openApiDocument = (): Json => ({
  openapi: '3.1.0',
  info: { title: 'Okut', version: '0.1.0', description: 'Warehouse scan terminal: every call of its server.' },
  servers: [{ url: '/' }],
  tags: Object.keys(contract).map(name => ({ name })),
  paths: paths(),
  components: {
    securitySchemes: { usertoken: { type: 'apiKey', in: 'header', name: 'usertoken' } },
    parameters: {
      operationid: {
        name: 'operationid',
        in: 'header',
        required: false,
        description: 'Made by the caller; a repeat with the same id gets the first answer and changes nothing.',
        schema: { type: 'string', format: 'uuid' },
      },
    },
    schemas: { ...definitionSchemas(), Refusal: refusalSchema },
  },
})

const paths = (): Json => {
  const all: Record<string, Json> = {}
  for (const [group, endpoints] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      all[path] = { ...all[path], [endpoint.method.toLowerCase()]: callOf(group, name, endpoint) }
    }
  return all
}

const callOf = (group: string, name: string, endpoint: Endpoint): Json => ({
  operationId: `${group}.${name}`,
  tags: [group],
  summary: endpoint.summary,
  ...(Array.isArray(endpoint.access) && { description: neededFor(endpoint.access, endpoint.userTypes) }),
  security: securityOf(endpoint.access),
  parameters: [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(endpoint.changes ? [{ $ref: '#/components/parameters/operationid' }] : []),
  ],
  ...(Object.keys(endpoint.body).length > 0 && {
    requestBody: { required: true, content: json(schemaOf(v.strictObject(endpoint.body), 'input')) },
  }),
  responses: responsesOf(endpoint),
})

const neededFor = (permissions: readonly string[], userTypes: readonly number[]): string =>
  `Needs one of: ${[...permissions, ...userTypes.map(type => `user type ${type}`)].join(', ')}.`

const securityOf = (access: Access): Json[] => (access === 'public' ? [] : [{ usertoken: [] }])

const parametersOf = (fields: Endpoint['params'], where: 'path' | 'query'): Json[] =>
  Object.entries(fields).map(([name, shape]) => ({
    name,
    in: where,
    required: where === 'path' || shape.type !== 'optional',
    schema: schemaOf(shape as v.GenericSchema, 'input'),
  }))

const responsesOf = (endpoint: Endpoint): Json => {
  const byStatus = new Map<number, Key[]>()
  for (const key of new Set<Key>([...endpoint.keys, ...commonKeys(endpoint), 'SERVER_BUSY', 'SERVER_DOWN']))
    byStatus.set(statusOf(key), [...(byStatus.get(statusOf(key)) ?? []), key])
  return {
    200: { description: 'Done', content: contentOf(endpoint) },
    ...Object.fromEntries(
      [...byStatus].map(([status, keys]) => [
        status,
        {
          description: keys.join(', '),
          content: json({
            allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { Key: { enum: keys } } }],
          }),
        },
      ]),
    ),
  }
}

const contentOf = ({ isFile, model }: Endpoint): Json =>
  isFile ? { '*/*': { schema: { type: 'string', format: 'binary' } } } : json(envelopeSchema(schemaOf(model, 'output')))

const json = (schema: Json): Json => ({ 'application/json': { schema } })

const nothing = { type: 'null' }

const envelopeSchema = (model: Json): Json => ({
  type: 'object',
  required: ['isError', 'errorMessage', 'Key', 'Params', 'title', 'model'],
  properties: {
    isError: { const: false },
    errorMessage: nothing,
    Key: nothing,
    Params: nothing,
    title: nothing,
    model,
  },
})

const refusalSchema: Json = {
  type: 'object',
  required: ['isError', 'errorMessage', 'Key', 'Params', 'title', 'model'],
  properties: {
    isError: { const: true },
    errorMessage: { type: 'string' },
    Key: { type: 'string' },
    Params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    title: nothing,
    model: nothing,
  },
}

/** The shapes that several calls share, each described once, under its own name. */
const definitions: Readonly<Record<string, v.GenericSchema>> = Object.fromEntries(
  Object.entries(shapes).map(([name, shape]) => [name[0]!.toUpperCase() + name.slice(1), shape as v.GenericSchema]),
)

const options = {
  target: 'draft-2020-12',
  errorMode: 'ignore',
  definitions,
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const

const schemaOf = (shape: v.GenericSchema, typeMode: 'input' | 'output'): Json => {
  const { $schema: _, $defs: __, ...schema } = toJsonSchema(shape, { ...options, typeMode }) as Json
  return schema
}

const definitionSchemas = (): Json => ({ ...toJsonSchemaDefs(definitions, { ...options, typeMode: 'output' }) })
