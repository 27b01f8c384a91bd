/**
 * Runs before a program (`node --import`): its clock begins at `MOVED_CLOCK` (ISO 8601) and continues at its
 * usual pace. The program does not notice; timers are unchanged.
 */
const RealDate = Date
const begin = RealDate.parse(process.env.MOVED_CLOCK ?? '')
if (Number.isNaN(begin)) throw new Error('MOVED_CLOCK says no moment.')
const offset = begin - RealDate.now()

class MovedDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(MovedDate.now())
    // The other forms (year, month, …) pass through unchanged.
    else super(...given)
  }

  static override now(): number {
    return RealDate.now() + offset
  }
}

globalThis.Date = MovedDate as DateConstructor
