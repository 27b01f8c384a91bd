let root: HTMLElement | null = null

/**
 * The parent element of dialogs and drawers. Directly in `<body>`, antd would lock scrolling with a style
 * element without a nonce, which the page's security policy forbids; `overlay.css` keeps the scrolling in the
 * dialog instead.
 */
export function overlayRoot(): HTMLElement {
  if (root === null || !root.isConnected) {
    root = document.createElement('div')
    document.body.append(root)
  }
  return root
}
