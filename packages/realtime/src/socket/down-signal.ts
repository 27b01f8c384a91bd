/** A signal that fires once after each `arm`, since the end of one connection is told in several ways. */
export function createDownSignal(onDown: () => void) {
  let isArmed = false
  return {
    arm: () => {
      isArmed = true
    },
    disarm: () => {
      isArmed = false
    },
    isArmed: () => isArmed,
    signal: () => {
      if (!isArmed) return
      isArmed = false
      onDown()
    },
  }
}
