/** The part of pdf.js that reads; it has no types of its own, and hands itself to the other part. */
declare module 'pdfjs-dist/build/pdf.worker.mjs'
