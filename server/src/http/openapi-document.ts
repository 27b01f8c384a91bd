import {
  type Endpoint,
  ErrorBody,
  LAST_EVENT_HEADER,
  Scope,
  summaryWords,
  TokenScope,
} from '@flotilla/api/contract'
import { z } from 'zod'
import type { Api } from './api.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

/** The OpenAPI 3.1 document of the calls that an application answers, in plain JSON Schema. */
export function openApiDocument({ calls }: Api) {
  const paths: Record<string, Record<string, ReturnType<typeof describe>>> = {}
  for (const { endpoint, method } of calls) {
    const path = `/api${endpoint.path}`
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Flotilla', version: '1.0.0' },
    // The groups of the page, in their order.
    tags: [...Scope.options, everyToken, open].map((name) => ({ name })),
    components: {
      schemas: { ErrorBody: schemaOf(ErrorBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
    paths,
  }
}

function describe(endpoint: Endpoint) {
  const takesBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const parameters = [...parametersOf('path', endpoint.params), ...parametersOf('query', endpoint.query)]
  const body = schemaOf(endpoint.body, 'input')
  const types =
    endpoint.encoding === 'multipart' ? ['multipart/form-data', 'application/json'] : ['application/json']
  return {
    tags: [endpoint.scope ?? (endpoint.access === 'public' ? open : everyToken)],
    summary: summaryWords(endpoint.summary),
    ...(endpoint.access !== 'public' && { description: needOf(endpoint) }),
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [endpoint.scope] }] }),
    ...(endpoint.access === 'admin' ? { 'x-role': 99 } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(takesBody && !isEmpty(body)
      ? { requestBody: { content: Object.fromEntries(types.map((type) => [type, { schema: body }])) } }
      : {}),
    responses: {
      [endpoint.status]: {
        description: 'Done',
        ...(endpoint.access === 'public' ? {} : { headers: { [LAST_EVENT_HEADER]: lastEvent } }),
        content: answerOf(endpoint),
      },
      default: { description: 'Refused', content: { 'application/json': { schema: errorReference } } },
    },
  }
}

/** What a token needs for the call, as Markdown. */
function needOf({ scope, access }: Endpoint): string {
  if (scope === null) return 'Every token may call it.'
  if (TokenScope.safeParse(scope).success) return `A token needs the scope \`${scope}\`.`
  return access === 'admin'
    ? 'For administrators in the console.'
    : 'For people in the console: no token may have its scope.'
}

/** Groups of the calls that need no scope. */
const [everyToken, open] = ['every token', 'public']

const lastEvent = {
  description: 'Number of the last event of the account that was committed before the answer was read',
  schema: { type: 'integer', minimum: 0 },
}

const errorReference = { $ref: '#/components/schemas/ErrorBody' }

function answerOf(endpoint: Endpoint) {
  if (endpoint.answer === 'blob')
    return { 'application/pdf': { schema: { type: 'string', format: 'binary' } } }
  return { 'application/json': { schema: schemaOf(endpoint.response, 'output') } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return json
}

function isEmpty(schema: JsonSchema): boolean {
  return Object.keys(schema.properties ?? {}).length === 0 && !schema.oneOf && !schema.anyOf
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType) {
  const json = schemaOf(schema, 'input')
  return Object.entries(json.properties ?? {}).map(([name, value]) => ({
    in: place,
    name,
    required: place === 'path' || (json.required ?? []).includes(name),
    schema: value,
  }))
}
