import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AnswerJson } from '../wire.ts';

/** What is counted, for Prometheus. prom-client is the usual library for it, and has the process's own figures too. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'kbqa_http_request_duration_seconds',
    help: 'How long requests took, until the reply began.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers: [this.#registry],
  });
  readonly #answers = new Counter({
    name: 'kbqa_answers_total',
    help: 'Questions by what came of them.',
    labelNames: ['status', 'method', 'cached'],
    registers: [this.#registry],
  });

  constructor(now: { readonly inside: number; readonly waiting: number }) {
    collectDefaultMetrics({ register: this.#registry });
    const registers = [this.#registry];
    new Gauge({
      name: 'kbqa_work_under_way',
      help: 'Questions and queries that are being worked on.',
      registers,
      collect() {
        this.set(now.inside);
      },
    });
    new Gauge({
      name: 'kbqa_work_waiting',
      help: 'Questions and queries that wait for their turn.',
      registers,
      collect() {
        this.set(now.waiting);
      },
    });
  }

  answered({ status, method, cached }: Pick<AnswerJson, 'status' | 'method' | 'cached'>): void {
    this.#answers.inc({ status, method, cached: String(cached) });
  }

  /** Times every request by its route: a path that nobody declared would make a figure of its own. */
  watch(): MiddlewareHandler {
    return async (c, next) => {
      const started = performance.now();
      await next();
      const matched = routePath(c, -1);
      const route = c.res.status === 404 || matched === '*' ? 'other' : matched;
      this.#requests.observe(
        { method: c.req.method, route, status: c.res.status },
        (performance.now() - started) / 1000,
      );
    };
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
