export { SlotPart, type SlotPartProps } from './slot-part.tsx'
export { useSlot } from './use-slot.ts'
export { type SlotAct, useSlotActs } from './use-slot-acts.ts'
