#!/bin/sh
# A certificate for a trial, unless there is one: its key for those that speak TLS, the certificate alone for those that trust it.
# Put your own into the volume `keys` as monitoring.pem (key, certificate, intermediates) and this one is not made.
set -eu
keys=/keys
trusted=/trusted
[ -s "$keys/monitoring.pem" ] && exit 0
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 365 -subj /CN=localhost \
  -addext 'subjectAltName=DNS:localhost,DNS:sign-in.localhost,DNS:mail,IP:127.0.0.1' \
  -keyout "$keys/key.pem" -out "$keys/certificate.pem"
cat "$keys/key.pem" "$keys/certificate.pem" > "$keys/monitoring.pem"
cp "$keys/certificate.pem" "$trusted/certificate.pem"
# The containers that read them run under accounts of their own.
chmod 644 "$keys"/*.pem "$trusted"/*.pem
