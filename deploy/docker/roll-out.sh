#!/bin/sh
# Builds the project as it is and takes it into service, one container after the other. The environment names
# NEXT_SERVER_ACTIONS_ENCRYPTION_KEY (the same each time), SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SITE_URL.
set -eu
: "${NEXT_SERVER_ACTIONS_ENCRYPTION_KEY:?the same for all releases: openssl rand -base64 32 makes one}"
cd "$(dirname "$0")"

docker compose build site-1
docker compose run --rm install
for site in site-1 site-2 site-3; do
    # Its image has a new content under the same name.
    docker compose up --detach --no-deps --no-build --wait "$site"
done
docker compose up --detach --no-deps --no-recreate web
# The new page comes last: its forms may be ones that only the new processes know.
docker compose exec web nginx -s reload
