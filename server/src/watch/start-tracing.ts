import { context, propagation, trace } from '@opentelemetry/api'
import type { SpanExporter } from '@opentelemetry/sdk-trace'

/** Sends the remaining spans and stops. */
export type Tracing = { stop: () => Promise<void> }

/**
 * Traces to `endpoint`, a collector that speaks OTLP over HTTP. Without one, no code is loaded and tracing is
 * free; `exporter` replaces it in tests.
 */
export async function startTracing(
  endpoint: string | null,
  exporter?: SpanExporter,
): Promise<Tracing | null> {
  if (endpoint === null && exporter === undefined) return null
  const { BatchSpanProcessor, SimpleSpanProcessor, TracerProvider } = await import('@opentelemetry/sdk-trace')
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core')
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'flotilla' }),
    spanProcessors: [
      exporter === undefined
        ? new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })
        : new SimpleSpanProcessor({ exporter }),
    ],
  })
  const contexts = new AsyncLocalStorageContextManager()
  contexts.enable()
  context.setGlobalContextManager(contexts)
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return {
    async stop() {
      await provider.shutdown()
      trace.disable()
      context.disable()
      propagation.disable()
    },
  }
}
