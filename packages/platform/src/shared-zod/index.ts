import * as all from 'zod/v4'

// Its compiled parsers need `eval`, and only asking whether that is there is a violation of the page's
// policy.
all.config({ jitless: true })

/**
 * What the browser's builds get for `zod`, once in the page (docs/adr/0007-shared-zod.md): the names in use
 * and those a remote is likely to want next. A test compares them with what the sources use.
 */
export const z = {
  any: all.any,
  array: all.array,
  boolean: all.boolean,
  coerce: {
    boolean: all.coerce.boolean,
    date: all.coerce.date,
    number: all.coerce.number,
    string: all.coerce.string,
  },
  custom: all.custom,
  date: all.date,
  discriminatedUnion: all.discriminatedUnion,
  email: all.email,
  enum: all.enum,
  file: all.file,
  instanceof: all.instanceof,
  int: all.int,
  intersection: all.intersection,
  iso: { date: all.iso.date, datetime: all.iso.datetime, time: all.iso.time },
  lazy: all.lazy,
  literal: all.literal,
  looseObject: all.looseObject,
  map: all.map,
  never: all.never,
  null: all.null,
  nullable: all.nullable,
  nullish: all.nullish,
  number: all.number,
  object: all.object,
  optional: all.optional,
  partialRecord: all.partialRecord,
  pipe: all.pipe,
  preprocess: all.preprocess,
  record: all.record,
  set: all.set,
  strictObject: all.strictObject,
  string: all.string,
  transform: all.transform,
  tuple: all.tuple,
  undefined: all.undefined,
  union: all.union,
  unknown: all.unknown,
  url: all.url,
  uuid: all.uuid,
  void: all.void,
}
