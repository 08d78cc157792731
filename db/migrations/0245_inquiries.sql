-- What one person has open: most inquiries of past years are closed.
create index inquiry_rfs_open on inquiry (rfs_employee_id) where voided_at is null and closed_on is null;
