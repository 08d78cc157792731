-- What waits for signatures is found without reading what does not.
create index document_author_waiting on document (author_id, submitted_at) where state = 'AwaitingSignatures';
create index document_owner_returned on document (owner_id, saved_at desc) where state = 'Returned';
create index signature_line_optional on signature_line (document_id) where status in ('Pending', 'NotYet') and not required;
