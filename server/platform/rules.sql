-- Counters may be lost in a crash; writing them to the log would cost every request.
ALTER TABLE rate_counters SET UNLOGGED;
