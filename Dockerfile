# Builds the console, and leaves a folder that holds what the server needs to run and nothing else.
FROM node:24.11-slim AS build
WORKDIR /app
RUN npm install --global pnpm@12.21.0
COPY . .
RUN pnpm install --frozen-lockfile
RUN node tools/build/main.ts
RUN node tools/container/main.ts /out

FROM node:24.11-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=4000 \
    DATA_DIR=/data \
    SHELL_DIR=/app/shell/dist \
    RELEASES_DIR=/app/releases
WORKDIR /app
RUN install --directory --owner=node --group=node --mode=700 /data
COPY --from=build /out /app
USER node
VOLUME ["/data"]
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "server/src/main.ts"]
