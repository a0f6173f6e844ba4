/* select vm_steps(): the steps of SQLite's virtual machine since it was last asked, by every statement of this connection. */
#include "sqlite3ext.h"
SQLITE_EXTENSION_INIT1

static void vm_steps(sqlite3_context *context, int count, sqlite3_value **values) {
  sqlite3 *db = sqlite3_context_db_handle(context);
  sqlite3_int64 steps = 0;
  sqlite3_stmt *statement = 0;
  while ((statement = sqlite3_next_stmt(db, statement)) != 0)
    steps += sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 1);
  sqlite3_result_int64(context, steps);
}

int sqlite3_vmsteps_init(sqlite3 *db, char **error, const sqlite3_api_routines *api) {
  SQLITE_EXTENSION_INIT2(api);
  return sqlite3_create_function(db, "vm_steps", 0, SQLITE_UTF8, 0, vm_steps, 0, 0);
}
