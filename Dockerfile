# docker build -t gangway . && docker run --init -p 3000:3000 -v gangway:/data gangway
# docker exec CONTAINER node gangway.mjs admin list
FROM node:24-slim AS build
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/root/.npm npm run release \
  && mkdir /app && tar -xzf release/*.tar.gz -C /app --strip-components=1

FROM node:24-slim
# PostgreSQL refuses to run as root, and wants a user with a name.
RUN useradd --uid 10001 --home-dir /data --create-home --shell /bin/false gangway
COPY --from=build /app /app
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000
VOLUME /data
EXPOSE 3000
USER gangway
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "gangway.mjs"]
CMD ["start"]
