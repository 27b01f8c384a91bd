type LetterPage = {
  language: string
  title: string
  /** Who writes: at the top and at the end. */
  sender: string
  /** HTML beside or instead of the sender's name at the top; escaped by the caller. */
  head?: string
  /** HTML, escaped by the caller. */
  body: string
  /** `#rrggbb`; anything else is ours. */
  primaryColor?: string
  contrastColor?: string
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)

/** Paragraphs of a plain text; an empty line separates them. */
export const paragraphsOf = (text: string) =>
  escapeHtml(text)
    .split(/\n{2,}/)
    .map((part) => `<p style="margin:0 0 14px">${part.replaceAll('\n', '<br>')}</p>`)
    .join('')

const colorOf = (value: string | undefined, otherwise: string) =>
  value !== undefined && /^#[0-9a-f]{6}$/i.test(value) ? value : otherwise
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const ours = { primary: '#2257C5', contrast: '#FFFFFF' }

/** A link as a button. */
export function letterButton(label: string, link: string): string {
  const style = `display:inline-block;padding:10px 18px;border-radius:6px;background:${ours.primary};color:${ours.contrast};${font};font-size:15px;font-weight:600;text-decoration:none`
  return `<p style="margin:4px 0 18px"><a href="${escapeHtml(link)}" style="${style}">${escapeHtml(label)}</a></p>`
}

/** The one layout of our mails: tables and inline styles, as mail programs know no more. */
export function letterPage({ language, title, sender, head, body, ...colors }: LetterPage): string {
  const primary = colorOf(colors.primaryColor, ours.primary)
  const contrast = colorOf(colors.contrastColor, ours.contrast)
  const name = escapeHtml(sender)
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f3f5f8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border-radius:8px;overflow:hidden">
<tr><td style="padding:16px 28px;background:${primary};color:${contrast};${font};font-size:18px;font-weight:600">${head ?? name}</td></tr>
<tr><td style="padding:24px 28px 10px;color:#1f2630;${font};font-size:15px;line-height:23px">${body}</td></tr>
<tr><td style="padding:0 28px 24px"><div style="padding-top:12px;border-top:2px solid ${primary};color:#586273;${font};font-size:13px">${name}</div></td></tr>
</table></td></tr></table>
</body></html>
`
}
