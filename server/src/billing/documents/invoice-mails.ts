import { letter } from '../../letters/letter.ts'
import type { GivenSettings } from '../../ports/deps.ts'
import type { Mail } from '../../ports/mailer.ts'
import type { Invoice } from '../invoice.ts'
import { formatEuro } from './format-euro.ts'
import { invoicePdf } from './invoice-pdf.ts'

type Sender = Pick<GivenSettings, 'APP_URL' | 'INVOICE_ISSUER'>

/** The invoice with its PDF, for the payer. */
export async function invoiceMail(to: string, invoice: Invoice, sender: Sender): Promise<Mail> {
  const { invoicenumber } = invoice
  const content = await invoicePdf(invoice, sender.INVOICE_ISSUER)
  const attached = `${amountOf(invoice)} is attached.`
  const collected = 'It is collected by the payment method of your account.'
  return {
    ...letter({
      ...{ to, sender: sender.INVOICE_ISSUER, subject: `Invoice ${invoicenumber}` },
      before: [
        greeting(invoice),
        invoice.collectAt === null ? attached : `${attached}\n${collected}`,
        'All your invoices:',
      ],
      act: { label: 'Open invoices', link: `${sender.APP_URL}/invoices` },
    }),
    key: `invoice-${invoicenumber}`,
    attachments: [{ filename: `${invoicenumber}.pdf`, content, contentType: 'application/pdf' }],
  }
}

/**
 * Says that the provider refused to pay an invoice, why, and what happens next; `nextTry` null: no further
 * try. `id` names the try.
 */
export function refusedPaymentMail(
  to: string,
  invoice: Invoice,
  { id, reason, nextTry }: { id: string; reason: string; nextTry: Date | null },
  sender: Sender,
): Mail {
  const next =
    nextTry === null
      ? 'We do not try again by this payment method, and your service is switched off. It is back as soon as you have saved another one.'
      : `We try again on ${nextTry.toISOString().slice(0, 10)}. You can save another payment method before.`
  return {
    ...letter({
      ...{ to, sender: sender.INVOICE_ISSUER, subject: `Payment of invoice ${invoice.invoicenumber} failed` },
      before: [greeting(invoice), `${amountOf(invoice)} could not be collected: ${reason}`, next],
      act: { label: 'Open payment', link: `${sender.APP_URL}/payment` },
    }),
    key: `invoice-${invoice.invoicenumber}-refused-${id}`,
  }
}

function greeting({ recipient }: Invoice): string {
  return `Hello ${recipient.name || recipient.company},`
}

function amountOf({ invoicenumber, month, total }: Invoice): string {
  return `Your invoice ${invoicenumber} for ${month} over ${formatEuro(total)}`
}
