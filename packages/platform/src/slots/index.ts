export { SLOT_COLUMN_WIDTH, SlotColumnFailure, slotColumn, slotColumnId } from './slot-columns.tsx'
export { SlotPart, type SlotPartProps } from './slot-part.tsx'
export { useSlot } from './use-slot.ts'
export { type SlotAct, useSlotActs } from './use-slot-acts.ts'
