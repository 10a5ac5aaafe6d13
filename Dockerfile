# docker build -t gangway . && docker run --init -p 3000:3000 -v gangway:/data gangway
# docker exec CONTAINER node dist/server/gangway.js admin list
FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm run build && npm prune --omit=dev --ignore-scripts

FROM node:24-slim
# PostgreSQL refuses to run as root, and wants a user with a name.
RUN useradd --uid 10001 --home-dir /data --create-home --shell /bin/false gangway
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/drizzle ./drizzle
COPY --from=build /app/dist ./dist
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000
VOLUME /data
EXPOSE 3000
USER gangway
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/server/gangway.js"]
CMD ["start"]
