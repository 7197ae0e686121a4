-- Orders follow their invoices when two clients become one.
ALTER TABLE payment_orders ALTER CONSTRAINT payment_orders_invoice_fk DEFERRABLE INITIALLY IMMEDIATE;
