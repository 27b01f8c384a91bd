/** The tray and the button that opens it name each other. */
export const trayId = 'fs-work-tray'
export const trayButtonId = 'fs-work-button'
