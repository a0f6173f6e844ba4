# syntax=docker/dockerfile:1

# Nothing here runs on the architecture the image is for, so no emulator is needed to build for another one.
FROM --platform=$BUILDPLATFORM node:24.21-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN ["node", "tools/build.ts"]
RUN ["mkdir", "/data"]
# Packages with binaries (pictures, previews) have others for amd64 than for arm64.
ARG TARGETARCH
RUN ["node", "tools/image/install-runtime.ts"]

FROM node:24.21-slim
LABEL org.opencontainers.image.title="Canopy" \
      org.opencontainers.image.description="A multiplayer AI chat in branching threads" \
      org.opencontainers.image.licenses="MIT"
# Temporary files of the database go to /data too: nothing else can be written.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data SQLITE_TMPDIR=/data CANOPY_SKIP_BUILD=1 MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/src/wire src/wire
COPY --from=build /app/src/rules src/rules
COPY --from=build /app/src/server src/server
COPY --from=build --chown=1000:1000 --chmod=700 /data /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=15s --start-interval=1s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--expose-gc", "--max-semi-space-size=8", "--heap-growing-percent=25", "src/server/start.js"]
