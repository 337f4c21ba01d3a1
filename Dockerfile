# syntax=docker/dockerfile:1
# Built where all tools are; run where only the package and what it needs is.
FROM node:20-slim AS build
WORKDIR /build
# The lock file first: installing is done again only when it changes.
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY tsconfig.json tsconfig.build.json ./
COPY src ./src
COPY web ./web
COPY data ./data
COPY models ./models
RUN npm run build && npm prune --omit=dev --ignore-scripts

FROM node:20-slim
LABEL org.opencontainers.image.title="kbqa" \
  org.opencontainers.image.description="Ask a knowledge graph a question in plain language" \
  org.opencontainers.image.licenses="Apache-2.0"
ENV NODE_ENV=production KBQA_CACHE=/data/cache
WORKDIR /app
COPY --from=build /build/package.json ./
COPY --from=build /build/node_modules ./node_modules
COPY --from=build /build/dist ./dist
COPY --from=build /build/data ./data
COPY --from=build /build/models ./models
COPY LICENSE NOTICE ./
RUN ln -s /app/dist/cli/main.js /usr/local/bin/kbqa && chmod +x dist/cli/main.js \
  && mkdir -p /data/cache && chown -R node:node /data
# An ordinary user: nothing here needs more.
USER node
VOLUME /data
EXPOSE 8484
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8484/healthz').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["kbqa"]
# Others than this machine reach a container, so it wants KBQA_TOKEN, or --open for graphs that everybody may read.
CMD ["serve", "--host", "0.0.0.0"]
