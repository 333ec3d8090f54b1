# Debian's PgBouncer, and openssl for the certificate of a trial.
FROM debian:bookworm-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends pgbouncer openssl \
 && rm -rf /var/lib/apt/lists/*
USER postgres
