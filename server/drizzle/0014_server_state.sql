CREATE TABLE "server_state" (
	"name" text PRIMARY KEY NOT NULL,
	"value" "bytea" NOT NULL
);
